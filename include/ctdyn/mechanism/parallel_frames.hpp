// Replaces frames that are turned by constant right angles by frames that are parallel when all angles are zero.
#pragma once

#include "../graph/calculus/arithmetic.hpp"
#include "chains.hpp"
#include "mechanism.hpp"
#include "vector_algebra.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Whether a matrix has entries 0, 1 and -1 only: a constant rotation by right angles.
constexpr bool is_right_turn(const matrix3& m) {
  for (const triple& row : m)
    for (const handle h : row)
      if (h != zero && h.absolute() != one) return false;
  return true;
}

/// Whether `parallel_frames` has something to replace: a basis vector of some frame is another one of its parent, or
/// the opposite of one; or both share one, and either right angles are added to the angle, or the orientation is not
/// given as a turn about an axis.
template <class Graph, class Mechanism> constexpr bool turned_by_right_angles(const Graph& g, const Mechanism& m) {
  for (std::uint32_t f = 1; f < m.frame_count; ++f) {
    const matrix3 cosines = m.frames[f].cosines; // g++ 12 reads no entry of a member of a member
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) {
        if (cosines[i][j] == -one || (i != j && cosines[i][j] == one)) return true;
        if (cosines[i][j] != one || cosines == identity3) continue;
        const handle other = cosines[(i + 1) % 3][(i + 1) % 3];
        const bool by_axis = m.frames[f].kind == orientation_kind::axis;
        if (!by_axis || g[other].op != opcode::cos || other.negative()) return true;
      }
  }
  return false;
}

/// An arm may be described with each frame parallel to its parent at angle zero, or with each z along its joint and x
/// across two of them (Denavit and Hartenberg), by fixed frames or by matrices. Its equations are derived in the first
/// form: a frame that is turned by right angles becomes fixed in a new frame, which turns about a basis vector that it
/// shares with its parent. The children of the old frame become those of the new one. The user's frames keep their
/// names and orientations.
template <class Algebra> class parallel_frames {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Algebra&>().m())>;
  static constexpr std::size_t most = mechanism_type::sizes.frames;

public:
  constexpr explicit parallel_frames(Algebra& c) : c_(&c) {}

  /// Does nothing if a joint's child is fixed in its parent by right angles, because the subtree of the child could not
  /// be distinguished from its parent then.
  constexpr void arrange() {
    for (const joint_record& j : m().all_joints())
      if (j.child != j.parent && is_right_turn(m().frames[j.child].cosines)) return;
    on_[0] = 0, own_[0] = identity3;
    const std::uint32_t count = m().frame_count;
    for (std::uint32_t depth = 1; depth <= count; ++depth)
      for (frame_id f = 1; f < count; ++f)
        if (m().frames[f].depth == depth && !moved_[f]) hang(f), moved_[f] = true;
    for (joint_record& j : m().all_joints())
      if (j.child != j.parent) j.child = on_[j.child];
    for (frame_id f = 1; f < m().frame_count; ++f) {
      m().frames[f].depth = 0;
      for (frame_id at = f; at != 0; at = m().frames[at].parent) ++m().frames[f].depth;
    }
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  /// A matrix of direction cosines as own . cosines, where `cosines` is a turn by an angle about a basis vector.
  struct turn_about {
    bool known = false;
    matrix3 own = identity3, cosines{};
    std::size_t axis = 0;
    handle angle{};
  };

  /// Finds the new parent of a frame, after its old parent has found one.
  constexpr void hang(frame_id f) {
    frame_record& record = m().frames[f];
    const frame_id parent = record.parent;
    on_[f] = f, own_[f] = identity3;
    if (record.overridden || record.kind == orientation_kind::none) return;
    const matrix3 cosines = multiply(g(), record.cosines, own_[parent]); // in the frame that replaces the parent
    const bool straight = on_[parent] == parent;
    if (is_right_turn(cosines)) {
      if (!straight || cosines != identity3) stand(f, on_[parent], cosines);
      return;
    }
    const turn_about found = simple_turn(cosines);
    if (!found.known) {
      if (own_[parent] == identity3) record.parent = on_[parent];
      return;
    }
    if (found.own == identity3) {
      if (record.kind != orientation_kind::axis || own_[parent] != identity3) set_turn(record, found);
      record.parent = on_[parent], record.cosines = cosines;
      return;
    }
    if (m().frame_count == most) return;
    const frame_id e = m().frame_count++;
    m().frames[e] = frame_record{};
    m().frames[e].key = fingerprint::scramble(record.key), m().frames[e].connected = true;
    m().frames[e].parent = on_[parent];
    set_turn(m().frames[e], found);
    stand(f, e, found.own);
  }
  static constexpr void set_turn(frame_record& f, const turn_about& t) {
    f.kind = orientation_kind::axis;
    f.cosines = t.cosines, f.angles[0] = t.angle, f.axes[0] = basis(t.axis);
  }
  /// Fixes a frame in its new parent.
  constexpr void stand(frame_id f, frame_id on, const matrix3& own) {
    frame_record& record = m().frames[f];
    record.kind = orientation_kind::matrix, record.parent = on, record.cosines = own, record.stands = true;
    on_[f] = on, own_[f] = own;
  }

  constexpr turn_about simple_turn(const matrix3& whole) {
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j)
        if (whole[i][j].absolute() == one) return turn_of(whole, i, j);
    return {};
  }
  /// The turn if the frame's basis vector i is the other frame's basis vector j, or its opposite.
  constexpr turn_about turn_of(const matrix3& whole, std::size_t i, std::size_t j) {
    const std::size_t a = (i + 1) % 3, b = (i + 2) % 3, x = (j + 1) % 3;
    turn_about t;
    t.axis = j, t.own = matrix3{};
    t.own[i][j] = whole[i][j];
    std::size_t row = a;
    while (row != b && !is_cosine(whole[row][x]) && !is_cosine(whole[row][(j + 2) % 3])) row = b;
    const std::size_t column = is_cosine(whole[row][x]) ? x : (j + 2) % 3;
    const handle cosine = whole[row][column];
    if (!is_cosine(cosine)) return {};
    t.own[row][column] = one.signed_by(cosine.negative());
    t.own[row == a ? b : a] = row == a ? cross(g(), t.own[i], t.own[a]) : cross(g(), t.own[b], t.own[i]);
    t.cosines = multiply(g(), transpose(t.own), whole);
    const handle angle = {g().first_operand(cosine)};
    for (const handle by : {angle, -angle})
      if (t.cosines == c_->turn(basis(j), by)) t.angle = by, t.known = true;
    return t.known ? t : turn_about{};
  }
  [[nodiscard]] constexpr bool is_cosine(const handle& h) const { return g().operation_of(h) == opcode::cos; }

  Algebra* c_;
  frame_id on_[most]{}; // the frame that replaces a frame: itself, if nothing is changed
  matrix3 own_[most]{}; // its basis in that of `on_`
  bool moved_[most]{};
};

/// Makes the sines and cosines of sums of angles (name_parallel_turns) for the frames that `arrange` will make.
template <class Graph, class Mechanism> constexpr void name_parallel_turns_as_arranged(Graph& g, const Mechanism& m) {
  if (!Mechanism::sizes.turned || !turned_by_right_angles(g, m)) return name_parallel_turns(g, m);
  Mechanism arranged = m;
  vector_algebra algebra(g, arranged);
  parallel_frames(algebra).arrange();
  name_parallel_turns(g, arranged);
}

} // namespace ctdyn::detail
