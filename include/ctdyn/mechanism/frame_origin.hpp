// The point that is fixed in a frame, from which velocities in it are measured.
#pragma once

#include "../graph/spatial.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// A frame is a basis without an origin, so positions decide which points are fixed in it. The position of a point is a
/// step from another point. A step that is written in the frame, or in frames that are oriented in it, starts at a
/// point that is fixed in the frame, or continues such steps. All these chains of steps must start at one point, or at
/// points at rest relative to each other; else the velocity of a point in the frame is undefined, which is a fault. If
/// there are no such steps, joints decide: their points are fixed in the frames that they join. The links of a robot
/// file are such a case: their steps are written in frames turned by right angles.
template <class Kinematics> class frame_origin {
public:
  constexpr frame_origin(Kinematics& k, frame_id in, point_id of) : k_(&k), in_(in) {
    const auto& m = k.m();
    for (point_id p = 1; p < m.point_count; ++p) {
      if (m.points[p].awaits_place) k.m().unread = true;
      if (!placed_here(p)) continue;
      const point_id start = start_of(p);
      if (!known_) point_ = start, known_ = true;
      if (start == point_ || at_rest(start)) continue;
      tell(of, point_, start);
      return;
    }
    if (!known_) find_joint();
    if (!known_) tell(of, 0, 0);
  }

  [[nodiscard]] constexpr bool known() const { return known_; }
  [[nodiscard]] constexpr point_id point() const { return point_; }

private:
  [[nodiscard]] constexpr bool oriented_here(frame_id f) const {
    while (f != 0 && f != in_) f = k_->m().frames[f].oriented_in;
    return f == in_;
  }
  /// Whether the step to a point is written in the frame or in frames that are oriented in it.
  [[nodiscard]] constexpr bool placed_here(point_id p) const {
    const auto& record = k_->m().points[p];
    if (!record.positioned || record.position.is_zero()) return false;
    for (const component& c : record.position)
      if (!oriented_here(c.frame)) return false;
    return true;
  }
  /// Child frames are tried first, because a link that slides shares the frame of its parent.
  constexpr void find_joint() {
    const auto& m = k_->m();
    for (const auto& j : m.all_joints())
      if (!known_ && j.basis == in_) point_ = j.to, known_ = true;
    for (const auto& j : m.all_joints())
      if (!known_ && j.child != j.parent && (j.child == in_ || j.parent == in_))
        point_ = j.child == in_ ? j.to : j.from, known_ = true;
  }
  [[nodiscard]] constexpr point_id start_of(point_id p) const {
    while (p != 0 && placed_here(p)) p = k_->m().points[p].parent;
    return p;
  }
  constexpr bool at_rest(point_id p) {
    return k_->has_position(p) && k_->has_position(point_) &&
           k_->express(k_->rate_in(k_->position(p, point_), in_), in_).is_zero();
  }
  constexpr void tell(point_id of, point_id first, point_id second) {
    known_ = false;
    const auto& m = k_->m();
    if (!m.fault.empty()) return;
    const auto label = [&m](point_id p) { return m.points[p].label.view(); };
    auto& s = k_->m().fault;
    const auto frame = m.frames[in_].label.view();
    s << "the velocity of point " << label(of) << " in frame " << frame << " is undefined, for ";
    if (first == second)
      s << "no point is placed by a vector of " << frame << ", and none is known to be fixed there: write dt("
        << label(of) << ".pos_from(X), " << frame << "), where point X is, or place a point from X by a vector of "
        << frame;
    else
      s << "points " << label(first) << " and " << label(second)
        << ", from which others are placed by its vectors, move there "
        << "in relation to each other: write dt(" << label(of) << ".pos_from(" << label(first) << "), " << frame
        << ") or dt(" << label(of) << ".pos_from(" << label(second) << "), " << frame << ")";
  }

  Kinematics* k_;
  frame_id in_;
  point_id point_ = 0;
  bool known_ = false;
};

} // namespace ctdyn::detail
