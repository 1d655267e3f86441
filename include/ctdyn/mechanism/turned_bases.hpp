// Links' bases, turned about their joints' axes so that one constant angle stands between two axes.
#pragma once

#include "../calculus/arithmetic.hpp"
#include "../calculus/derivative.hpp"
#include "chains.hpp"
#include "mechanism.hpp"
#include "vector_algebra.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Between two axes that stand still in a link any rotation is a turn about the first axis, one by the angle between
/// the two about their common normal, and one about the second axis. The first and the last are added to the joints'
/// angles: the link's equations are written in a basis that has the normal, in which the user's frame stands still. So
/// a vector goes from link to link by one constant angle instead of two, and along axes that are no basis vectors of
/// the user's.
///
/// The angles are of parameters alone, so they are constants once these are bound. Where axes become parallel any
/// normal will do: `atan2` is some angle there, too, and what follows is made of that one. But for a direction such as
/// (sin a cos b, sin a sin b, cos a): the graph knows that angle as b, which atan2 is not where a is zero. Equations
/// would have both, so such joints are left as they are.
///
/// Source: Denavit and Hartenberg, A Kinematic Notation for Lower-Pair Mechanisms Based on Matrices (1955); here for
/// bases alone, since the feet of the normal go to infinity where axes become parallel.
template <class Algebra> class turned_bases {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Algebra&>().m())>;
  static constexpr std::size_t most = mechanism_type::sizes.frames;

public:
  constexpr explicit turned_bases(Algebra& c) : c_(&c), count_(c.m().frame_count) {
    for (frame_id f = 1; f < count_; ++f) joints_[f] = read(f), still_[f] = stands_still(f);
    for (frame_id f = 1; f < count_; ++f)
      if (!still_[f]) count_on(f);
  }

  /// Whether a joint in a chain turns about no basis vector of its frame, or one that leans by two angles to the axis
  /// of the joint before.
  [[nodiscard]] constexpr bool needed() {
    if (!chained(m())) return false;
    for (frame_id f = 1; f < count_; ++f) {
      if (!joints_[f].moves) continue;
      if (oblique(f) ? followed(f) : turn_for_next(f, joints_[f].after, basis_vector(f)) != zero) return true;
    }
    return false;
  }

  constexpr void arrange() {
    const std::uint32_t count = count_;
    for (std::uint32_t depth = 1; depth <= count; ++depth)
      for (frame_id f = 1; f < count; ++f)
        if (m().frames[f].depth == depth && !done_[f]) hang(f);
    for (joint_record& j : m().all_joints())
      if (j.child != j.parent) j.child = moved(j.child);
    for (std::uint32_t i = 0; i < m().body_count; ++i) take_over(m().bodies[i]);
    for (std::uint32_t p = 0; p < m().point_count; ++p) m().points[p].position = taken_over(m().points[p].position);
    for (std::uint32_t i = 0; i < m().load_count; ++i) {
      load_record& l = m().loads[i];
      l.value = taken_over(l.value);
      if (l.torque) l.target = moved(l.target);
    }
    for (frame_id f = 1; f < m().frame_count; ++f) {
      m().frames[f].depth = 0;
      for (frame_id at = f; at != 0; at = m().frames[at].parent) ++m().frames[f].depth;
    }
  }

private:
  /// A frame that turns about one axis: by constant turns, by an angle, and by constant turns again.
  struct joint {
    bool moves = false;
    matrix3 before = identity3, after = identity3;
    triple axis{};
    handle angle{};
  };
  /// Of a joint at zero: the nearest frame inwards that moves, and the direction cosines in that.
  struct lean {
    frame_id in = 0;
    matrix3 cosines{};
  };
  /// Two turns that take a basis vector k to a unit vector: about itself, and about another basis vector.
  struct approach {
    std::size_t about = 0;
    handle first{}, second{};
  };
  static constexpr frame_id several = 0xffff'ffff;

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr bool constant(handle h) const { return g().depends(h).parameters_only(); }

  constexpr joint read(frame_id f) {
    const frame_record& r = m().frames[f];
    joint j;
    if (r.overridden || (r.kind != orientation_kind::axis && r.kind != orientation_kind::sequence)) return j;
    for (std::size_t n = 0; n < (r.kind == orientation_kind::axis ? 1U : 3U); ++n) {
      const bool moving = !constant(r.angles[n]);
      if (moving && j.moves) return {};
      if (moving) {
        const bool turned = basis_vector(-r.axes[n]) != 3;
        j.moves = true, j.axis = turned ? -r.axes[n] : r.axes[n], j.angle = r.angles[n].signed_by(turned);
        continue;
      }
      matrix3& turns = j.moves ? j.after : j.before;
      turns = multiply(g(), c_->turn(r.axes[n], r.angles[n]), turns);
    }
    return j;
  }
  /// The basis vector that this is, or 3.
  static constexpr std::size_t basis_vector(const triple& axis) {
    for (std::size_t k = 0; k < 3; ++k)
      if (axis == basis(k)) return k;
    return 3;
  }
  [[nodiscard]] constexpr std::size_t basis_vector(frame_id f) const { return basis_vector(joints_[f].axis); }
  [[nodiscard]] constexpr bool oblique(frame_id f) const { return basis_vector(f) == 3; }

  [[nodiscard]] constexpr bool stands_still(frame_id f) const {
    const frame_record& r = m().frames[f];
    if (r.kind == orientation_kind::none || r.overridden) return false;
    for (const triple& row : r.cosines)
      for (const handle h : row)
        if (!constant(h)) return false;
    return true;
  }
  constexpr void count_on(frame_id f) {
    frame_id in = m().frames[f].parent;
    while (in != 0 && still_[in]) in = m().frames[in].parent;
    next_[in] = next_[in] == 0 && joints_[f].moves ? f : several;
  }
  constexpr lean lean_of(frame_id f) const {
    lean l{m().frames[f].parent, joints_[f].before};
    for (; l.in != 0 && still_[l.in]; l.in = m().frames[l.in].parent)
      l.cosines = multiply(g(), l.cosines, m().frames[l.in].cosines);
    return l;
  }

  constexpr approach approach_to(const triple& n, std::size_t k) {
    const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
    if (n[j] == zero && n[i] != zero) return {j, zero, angle(n[i], n[k])};
    const handle first = n[i] == zero ? zero : angle(-n[i], n[j]);
    const handle across = g().sub(g().mul(g().cos(first), n[j]), g().mul(g().sin(first), n[i]));
    return {i, first, across == zero && n[k] == one ? zero : angle(-across, n[k])};
  }
  constexpr handle angle(handle sine, handle cosine) { return g().function(opcode::atan2, sine, cosine); }

  /// By how much a link whose frame has the basis `own` is to be turned about its vector k, the joint's axis, so that
  /// the next joint's is across vector k + 1; zero where that is so.
  constexpr handle turn_for_next(frame_id f, const matrix3& own, std::size_t k) {
    if (next_[f] == 0 || next_[f] == several || !followed(next_[f])) return zero;
    const triple n = direction(next_[f], own);
    return n[(k + 1) % 3] == zero || n[(k + 2) % 3] == zero ? zero : approach_to(n, k).first;
  }
  /// Of a joint's axis, in a basis in which `own` is the frame that it moves in.
  constexpr triple direction(frame_id f, const matrix3& own) {
    return multiply(g(), transpose(multiply(g(), lean_of(f).cosines, own)), joints_[f].axis);
  }

  /// Whether the angle of a joint's axis about that of the joint before follows from the axis for any parameters: where
  /// it leans by one angle, and where no parameter changes its direction without changing that angle.
  constexpr bool followed(frame_id f) {
    if (!asked_[f]) asked_[f] = true, followed_[f] = can_be_followed(f);
    return followed_[f];
  }
  constexpr bool can_be_followed(frame_id f) {
    const frame_id before = lean_of(f).in;
    const triple n = direction(f, identity3);
    if (depends(n).nothing() && depends(joints_[before].axis).nothing()) return true; // numbers stay as they are
    const std::size_t k = pole(before);
    if (k == 3 || joints_[before].after != identity3) return false;
    const handle across[] = {n[(k + 1) % 3], n[(k + 2) % 3]};
    if (across[0] == zero || across[1] == zero) return true;
    parameters found{};
    found.collect(g(), across[0]), found.collect(g(), across[1]);
    if (found.count == parameters::most) return false;
    handle slopes[2][parameters::most]{};
    for (std::size_t p = 0; p < found.count; ++p) {
      directional<std::remove_cvref_t<decltype(g())>> by(g());
      by.set(found.symbols[p], one);
      slopes[0][p] = by(across[0]), slopes[1][p] = by(across[1]);
      if (g().mul(across[0], slopes[1][p]) == g().mul(across[1], slopes[0][p])) return false;
    }
    bool independent = found.count == 0; // else both are zero at some value of one parameter
    for (std::size_t p = 1; p < found.count; ++p)
      independent = independent || g().mul(slopes[0][0], slopes[1][p]) != g().mul(slopes[1][0], slopes[0][p]);
    return independent;
  }
  /// The basis vector about which a link is turned, where its frame has one.
  [[nodiscard]] constexpr std::size_t pole(frame_id f) const { return joints_[f].moves ? basis_vector(f) : 2; }
  [[nodiscard]] constexpr dependence depends(const triple& t) const {
    return g().depends(t[0]) | g().depends(t[1]) | g().depends(t[2]);
  }
  /// Those that a value has.
  struct parameters {
    static constexpr std::size_t most = 16;
    handle symbols[most]{};
    std::size_t count = 0;

    constexpr void collect(const auto& graph, handle h) {
      const node n = graph[h];
      if (count == most || graph.depends(h).nothing()) return;
      if (n.op == opcode::symbol) {
        for (std::size_t p = 0; p < count; ++p)
          if (symbols[p] == h.absolute()) return;
        symbols[count++] = h.absolute();
        return;
      }
      collect(graph, n.a);
      if (properties(n.op).arity == 2) collect(graph, n.b);
    }
  };

  constexpr void hang(frame_id f) {
    done_[f] = true;
    const joint& j = joints_[f];
    if (!j.moves) return;
    const lean l = lean_of(f);
    const bool free = on_[l.in] == 0; // to keep its own turns
    if ((!free || oblique(f)) && !followed(f)) return;
    frame_record e{};
    e.key = fingerprint::scramble(m().frames[f].key + 1), e.connected = true;
    matrix3 own = j.after, before = j.before;
    std::size_t k = basis_vector(f);
    if (free && !oblique(f)) {
      e.parent = m().frames[f].parent;
      e.kind = m().frames[f].kind, e.angles = m().frames[f].angles, e.axes = m().frames[f].axes;
    } else {
      e.parent = free ? l.in : on_[l.in];
      const matrix3 start = free ? l.cosines : multiply(g(), l.cosines, own_[l.in]);
      k = free ? pole(l.in) % 3 : axis_[l.in];
      const approach by = approach_to(multiply(g(), transpose(start), j.axis), k);
      before = multiply(g(), c_->turn(basis(by.about), by.second), c_->turn(basis(k), by.first));
      own = multiply(g(), j.after, multiply(g(), start, transpose(before)));
      e.kind = orientation_kind::sequence;
      e.angles = {by.first, by.second, j.angle}, e.axes = {basis(k), basis(by.about), basis(k)};
    }
    const handle more = turn_for_next(f, own, k);
    if ((free && !oblique(f) && more == zero) || m().frame_count == most) return;
    set_angle(e, basis(k), g().add(j.angle, more));
    e.cosines = multiply(g(), c_->turn(basis(k), g().add(j.angle, more)), before);
    own = multiply(g(), own, transpose(c_->turn(basis(k), more)));
    const frame_id id = m().frame_count++;
    m().frames[id] = e;
    frame_record& record = m().frames[f];
    record.kind = orientation_kind::matrix, record.parent = id, record.cosines = own, record.stands = true;
    on_[f] = id, own_[f] = own, axis_[f] = k;
  }
  /// What turns instead of a frame, or it itself.
  [[nodiscard]] constexpr frame_id moved(frame_id f) const { return f < count_ && on_[f] != 0 ? on_[f] : f; }
  /// Written in that one's basis, once for all stages.
  constexpr spatial_vector taken_over(const spatial_vector& v) {
    spatial_vector sum{};
    for (const component& c : v)
      sum = c_->add(sum, moved(c.frame) == c.frame
                             ? spatial_vector(c.frame, c.xyz)
                             : spatial_vector(moved(c.frame), multiply(g(), transpose(own_[c.frame]), c.xyz)));
    return sum;
  }
  constexpr void take_over(body_record& b) {
    const frame_id f = b.inertia.frame;
    if (moved(f) != f)
      b.inertia = {moved(f), multiply(g(), transpose(own_[f]), multiply(g(), b.inertia.entries, own_[f]))};
    if (b.rigid) b.frame = moved(b.frame);
  }
  /// Of the one turn that moves; what came after it belongs to what stands still now.
  constexpr void set_angle(frame_record& e, const triple& axis, handle angle) {
    std::size_t n = 0;
    while (constant(e.angles[n])) ++n;
    e.axes[n] = axis, e.angles[n] = angle;
    for (++n; n < 3; ++n) e.angles[n] = zero;
  }

  Algebra* c_;
  std::uint32_t count_;
  joint joints_[most]{};
  bool still_[most]{};    // in the parent
  frame_id next_[most]{}; // the one frame that moves next on a frame, if that is a joint
  bool done_[most]{}, asked_[most]{}, followed_[most]{};
  frame_id on_[most]{};      // the frame that turns instead; zero: none
  matrix3 own_[most]{};      // the basis in that
  std::size_t axis_[most]{}; // the basis vector of that about which it turns
};

} // namespace ctdyn::detail
