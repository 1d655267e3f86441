// Frames that turn about one axis, and the constant rotations between the axes of two successive ones.
#pragma once

#include "../graph/calculus/arithmetic.hpp"
#include "mechanism.hpp"
#include "parallel_frames.hpp"
#include "vector_algebra.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The constant rotation from the nearest ancestor that moves (`in`) to a joint's frame at angle zero, as three turns:
/// one about the ancestor's axis (`lead`), then `cosines`, then one about this joint's axis (`trail`). It starts in the
/// basis that the ancestor has after its own variable turn. `lead` and `trail` may be added to the angles of the two
/// joints, and are not in `cosines`.
struct joint_lean {
  frame_id in = 0;
  handle lead{}, trail{};
  matrix3 cosines = identity3;
};

/// Finds the joint_lean of each frame of a mechanism that turns about one axis.
template <class Algebra> class joint_axes {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Algebra&>().m())>;
  static constexpr std::size_t most = mechanism_type::sizes.frames;

public:
  /// Reads the frames in their present state.
  constexpr explicit joint_axes(Algebra& c) : c_(&c), count_(c.m().frame_count) {
    for (frame_id f = 1; f < count_; ++f) joints_[f] = read(f), still_[f] = stands_still(f);
    for (frame_id f = 1; f < count_; ++f)
      if (!still_[f]) count_on(f);
    for (frame_id f = 1; f < count_; ++f)
      if (joints_[f].moves) leans_[f] = find_lean(f);
  }

  /// Whether a frame turns about one axis: by constant turns, a variable angle, and constant turns again.
  [[nodiscard]] constexpr bool moves(frame_id f) const { return joints_[f].moves; }
  [[nodiscard]] constexpr handle angle(frame_id f) const { return joints_[f].angle; }
  /// The index of the variable turn among the frame's turns.
  [[nodiscard]] constexpr std::size_t moving(frame_id f) const { return joints_[f].at; }
  [[nodiscard]] constexpr triple axis(frame_id f) const { return joints_[f].axis; }
  /// The index of the basis vector that is the axis, or 3 if none is.
  [[nodiscard]] constexpr std::size_t basis_vector(frame_id f) const { return basis_vector(joints_[f].axis); }
  /// The basis vector about which a link's basis may be turned: the axis of its joint (3: none is), else the third one.
  [[nodiscard]] constexpr std::size_t pole(frame_id f) const { return moves(f) ? basis_vector(f) : 2; }
  [[nodiscard]] constexpr const joint_lean& lean(frame_id f) const { return leans_[f]; }
  /// The only joint that follows a frame, or 0 if there is none or several.
  [[nodiscard]] constexpr frame_id next(frame_id f) const { return next_[f] == several ? 0 : next_[f]; }
  /// The constant turns after the variable one, and before it.
  constexpr matrix3 after(frame_id f) { return part(f, joints_[f].at + 1, joints_[f].count); }
  constexpr matrix3 before(frame_id f) { return part(f, 0, joints_[f].at); }

private:
  static constexpr frame_id several = 0xffff'ffff;
  struct joint {
    bool moves = false;
    triple axis{};
    handle angle{};
    std::size_t at = 0, count = 0; // index of the variable turn, number of turns
    std::array<handle, 3> angles{};
    std::array<triple, 3> axes{};
  };
  /// One constant turn between two axes, by an angle about an axis, or by a matrix.
  struct turn {
    matrix3 cosines{};
    triple axis{};
    handle angle{};
    bool by_angle = false, taken = false;
  };
  struct turns_between {
    static constexpr std::size_t most = 12;
    turn list[most]{};
    std::size_t count = 0;
    bool all = true; // no turn was left out
    constexpr void push(const turn& t) {
      if (count == most)
        all = false;
      else
        list[count++] = t;
    }
  };

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr bool constant(handle h) const { return g().depends(h).parameters_only(); }
  static constexpr std::size_t basis_vector(const triple& axis) {
    for (std::size_t k = 0; k < 3; ++k)
      if (axis == basis(k)) return k;
    return 3;
  }

  constexpr joint read(frame_id f) const {
    const frame_record& r = m().frames[f];
    joint j;
    if (r.overridden || (r.kind != orientation_kind::axis && r.kind != orientation_kind::sequence)) return j;
    j.count = r.kind == orientation_kind::axis ? 1 : 3;
    for (std::size_t n = 0; n < j.count; ++n) {
      j.angles[n] = r.angles[n], j.axes[n] = r.axes[n];
      if (constant(r.angles[n])) continue;
      if (j.moves) return {};
      const bool turned = basis_vector(-r.axes[n]) != 3;
      j.moves = true, j.at = n, j.axis = turned ? -r.axes[n] : r.axes[n], j.angle = r.angles[n].signed_by(turned);
    }
    return j;
  }
  constexpr matrix3 part(frame_id f, std::size_t first, std::size_t end) {
    matrix3 product = identity3;
    for (std::size_t n = first; n < end; ++n)
      product = multiply(g(), c_->turn(joints_[f].axes[n], joints_[f].angles[n]), product);
    return product;
  }
  /// Whether a frame is fixed in its parent.
  [[nodiscard]] constexpr bool stands_still(frame_id f) const {
    const frame_record& r = m().frames[f];
    if (r.kind == orientation_kind::none || r.overridden) return false;
    for (const triple& row : r.cosines)
      for (const handle h : row)
        if (!constant(h)) return false;
    return true;
  }
  [[nodiscard]] constexpr frame_id inwards(frame_id f) const {
    frame_id in = m().frames[f].parent;
    while (in != 0 && still_[in]) in = m().frames[in].parent;
    return in;
  }
  constexpr void count_on(frame_id f) {
    const frame_id in = inwards(f);
    next_[in] = next_[in] == 0 && moves(f) ? f : several;
  }

  constexpr joint_lean find_lean(frame_id f) {
    joint_lean l{.in = inwards(f)};
    turns_between between;
    push_part(between, l.in, joints_[l.in].at + 1, joints_[l.in].moves ? joints_[l.in].count : 0);
    push_still(between, m().frames[f].parent, l.in);
    push_part(between, f, 0, joints_[f].at);
    if (between.all) {
      if (moves(l.in) && next_[l.in] == f) l.lead = take(between, joints_[l.in].axis, false);
      l.trail = take(between, joints_[f].axis, true);
      for (std::size_t n = 0; n < between.count; ++n)
        if (const turn& t = between.list[n]; !t.taken)
          l.cosines = l.cosines == identity3 ? t.cosines : multiply(g(), t.cosines, l.cosines);
      return l;
    }
    l.cosines = before(f);
    for (frame_id at = m().frames[f].parent; at != l.in; at = m().frames[at].parent)
      l.cosines = multiply(g(), l.cosines, m().frames[at].cosines);
    l.cosines = multiply(g(), l.cosines, after(l.in));
    return l;
  }
  constexpr void push_part(turns_between& between, frame_id f, std::size_t first, std::size_t end) {
    for (std::size_t n = first; n < end; ++n) {
      const triple axis = joints_[f].axes[n];
      between.push({c_->turn(axis, joints_[f].angles[n]), axis, joints_[f].angles[n], true});
    }
  }
  /// Adds the turns of frames that are fixed in each other, from `in` outwards.
  constexpr void push_still(turns_between& between, frame_id f, frame_id in) {
    if (f == in) return;
    push_still(between, m().frames[f].parent, in);
    if (joints_[f].count == 0 || is_right_turn(m().frames[f].cosines))
      between.push({m().frames[f].cosines});
    else
      push_part(between, f, 0, joints_[f].count);
  }
  /// Takes turns about an axis from the list, from the first one outwards or from the last one inwards, and returns the
  /// sum of their angles. Turns by right angles between them only make the axis another basis vector.
  constexpr handle take(turns_between& between, triple about, bool inwards) {
    handle sum{};
    for (std::size_t n = 0; n < between.count; ++n) {
      turn& t = between.list[inwards ? between.count - 1 - n : n];
      if (t.taken) break;
      if (is_right_turn(t.cosines)) {
        about = multiply(g(), inwards ? transpose(t.cosines) : t.cosines, about);
        continue;
      }
      if (!t.by_angle || (t.axis != about && t.axis != -about)) break;
      sum = g().add(sum, t.angle.signed_by(t.axis != about));
      t.taken = true;
    }
    return sum;
  }

  Algebra* c_;
  std::uint32_t count_;
  joint joints_[most]{};
  joint_lean leans_[most]{};
  bool still_[most]{};    // fixed in the parent
  frame_id next_[most]{}; // the only moving frame that follows a frame, if it is a joint
};

} // namespace ctdyn::detail
