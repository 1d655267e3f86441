// Which bodies and loads are on the child's side of a joint.
#pragma once

#include "load_owner.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

enum class joint_side : std::uint8_t { inboard, outboard, unclear };

/// Finds the sides of a joint from how points are placed. Outboard are points that are placed from the child's point
/// and, if that coincides with the parent's point, points that are placed from there by vectors in the child's frame or
/// its descendants. A body that could be on either side is a fault, so that none is missed silently.
template <class Context> class joint_sides {
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;

public:
  using body_set = std::array<bool, mechanism_type::sizes.bodies>;

  /// Messages are those of joint_wrench, or have the words `asked` and `end` around the joint's name.
  constexpr joint_sides(Context& c, const joint_record& j, std::string_view asked = "joint_wrench<",
                        std::string_view end = ">")
      : c_(&c), j_(&j), asked_(asked), end_(end), owners_(c) {
    coincide_ = c.has_position(j.to) && c.position(j.to, j.from).is_zero();
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const joint_side found = of_body(m().bodies[i]);
      if (found == joint_side::unclear) tell(m().bodies[i]);
      outboard_[i] = found == joint_side::outboard;
    }
  }

  /// The bodies on the child's side.
  [[nodiscard]] constexpr const body_set& outboard() const { return outboard_; }

  /// Whether a frame, or a point, moves with the child. A link that slides may have the frame of its parent.
  constexpr bool carries(frame_id f) {
    if (apart() || f == 0) return hangs(f);
    if (f == j_->basis && f != j_->parent) return true;
    const load_record torque{true, f};
    const joint_side found = of_owners(torque);
    if (found == joint_side::unclear) tell(torque);
    return found == joint_side::outboard;
  }
  constexpr bool carries_point(point_id p) {
    const joint_side found = of_point(p);
    if (found == joint_side::unclear) tell(load_record{false, p});
    return found == joint_side::outboard;
  }
  /// Whether what acts on a frame, or a point, acts on the child's side: on a body there, whatever it is placed from.
  /// The parent stays what it is where a body that slides is told in its frame.
  constexpr bool bears_on(frame_id f) {
    const bool by_parent = apart() && (f == 0 || f == j_->parent || below(j_->parent, f));
    return !by_parent && (of_told(f) == joint_side::outboard || carries(f));
  }
  constexpr bool bears_at(point_id p) {
    const joint_side found = of_place(p);
    if (found == joint_side::unclear) tell(load_record{false, p});
    return found == joint_side::outboard;
  }

  /// The same as `carries_point`, but false without a message if the side is not known.
  [[nodiscard]] constexpr bool surely_carries_point(point_id p) const { return of_point(p) == joint_side::outboard; }

  /// Whether a load acts on the child's side and is not a load of the joint itself.
  constexpr bool acts_outboard(const load_record& l) {
    if (l.joint == j_->key || within_a_side(l)) return false;
    if (l.body != no_body) return outboard_[l.body];
    joint_side found = l.torque ? of_torque(l.target) : of_force(l);
    if (found == joint_side::unclear) found = of_owners(l);
    if (found == joint_side::unclear) tell(l);
    return found == joint_side::outboard;
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr bool below(frame_id f, frame_id top) const {
    while (f != top && f != 0) f = m().frames[f].parent;
    return f == top && top != 0;
  }
  /// Whether the child has a frame of its own; links of robot files that do not turn in their parents have none.
  [[nodiscard]] constexpr bool apart() const { return j_->child != j_->parent; }
  [[nodiscard]] constexpr bool hangs(frame_id f) const { return apart() && below(f, j_->child); }
  [[nodiscard]] constexpr bool all_hang(const spatial_vector& v) const {
    for (const component& part : v)
      if (!hangs(part.frame)) return false;
    return true;
  }
  [[nodiscard]] constexpr bool oriented(frame_id f) const {
    for (; f != 0; f = m().frames[f].parent)
      if (m().frames[f].kind == orientation_kind::none) return false;
    return true;
  }

  /// The steps from a point towards the origin, up to one of the joint's points.
  struct way {
    bool to_child = false, to_parent = false,
         hangs = false;                      // hangs: a step is written in a frame of the child's subtree
    const spatial_vector* nearest = nullptr; // the last step that is not zero
  };
  [[nodiscard]] constexpr way way_of(point_id p) const {
    way w;
    for (;; p = m().points[p].parent) {
      w.to_child = p == j_->to, w.to_parent = !w.to_child && p == j_->from;
      if (w.to_child || w.to_parent || p == 0) return w;
      const spatial_vector& step = m().points[p].position;
      for (const component& part : step) w.hangs = w.hangs || hangs(part.frame);
      if (!step.is_zero()) w.nearest = &step;
    }
  }
  [[nodiscard]] static constexpr bool is_constant(const spatial_vector& v, const auto& g) {
    for (const component& part : v)
      for (const handle h : part.xyz)
        if (!g.depends(h).parameters_only()) return false;
    return true;
  }
  /// Whether a point that is placed from the parent's side moves with the child's point all the same: it does not move
  /// from there, or by other coordinates than those of the joint.
  [[nodiscard]] constexpr bool rides(point_id p) const {
    if (coincide_ || !c_->has_position(p) || !c_->has_position(j_->to)) return false;
    const spatial_vector from = c_->position(p, j_->from), to = c_->position(p, j_->to);
    if (is_constant(to, c_->g()) && !is_constant(from, c_->g())) return true;
    bool with_joint = false;
    for (const symbol_record& s : m().all_symbols()) {
      if (s.kind != symbol_class::coordinate || !shifts(s.value, c_->position(j_->to, j_->from))) continue;
      if (shifts(s.value, to)) return false;
      with_joint = with_joint || shifts(s.value, from);
    }
    return with_joint;
  }
  /// Whether a vector changes with a coordinate, as seen from the parent.
  [[nodiscard]] constexpr bool shifts(handle coordinate, const spatial_vector& v) const {
    for (const component& part : v)
      if (!oriented(part.frame)) return false;
    return !c_->partial_in(v, coordinate, j_->parent).is_zero();
  }
  [[nodiscard]] constexpr joint_side of_way(point_id p, const way& w) const {
    const bool by_child = w.nearest != nullptr && all_hang(*w.nearest);
    if (w.to_child) // where both points are one, a vector of a parent's frame may place a point of the parent
      return !coincide_ || !apart() || w.nearest == nullptr || by_child ? joint_side::outboard : joint_side::unclear;
    if (!w.hangs) return rides(p) ? joint_side::unclear : joint_side::inboard;
    return w.to_parent && coincide_ && by_child ? joint_side::outboard : joint_side::unclear;
  }
  [[nodiscard]] constexpr joint_side of_point(point_id p) const { // a point with a velocity alone has no way
    return c_->has_position(p) ? of_way(p, way_of(p)) : joint_side::unclear;
  }

  /// Whether a point is where both points of the joint are: then its name does not tell the side.
  [[nodiscard]] constexpr bool at_joint(point_id p) const {
    if (!coincide_ || !apart() || !c_->has_position(p)) return false;
    const way w = way_of(p);
    return w.nearest == nullptr && (w.to_child || w.to_parent);
  }
  /// A point there that is the mass center of bodies is on their side.
  [[nodiscard]] constexpr joint_side of_place(point_id p) const {
    std::uint32_t out = 0, in = 0;
    if (at_joint(p))
      for (std::uint32_t i = 0; i < m().body_count; ++i)
        if (m().bodies[i].mass_center == p && m().bodies[i].mass != zero) ++(outboard_[i] ? out : in);
    if (out == 0 && in == 0) return of_point(p);
    return in == 0 ? joint_side::outboard : out == 0 ? joint_side::inboard : joint_side::unclear;
  }
  /// A point of another joint, which is there, is on the side of its frame.
  [[nodiscard]] constexpr joint_side of_joint_point(point_id p, frame_id f) const {
    if (!at_joint(p)) return of_point(p);
    return hangs(f) ? joint_side::outboard : joint_side::inboard;
  }
  [[nodiscard]] constexpr joint_side of_force(const load_record& l) const {
    for (const joint_record& other : m().all_joints())
      if (l.joint != 0 && other.key == l.joint && (l.target == other.to || l.target == other.from))
        return of_joint_point(l.target, l.target == other.to ? other.child : other.parent);
    return of_place(l.target);
  }

  [[nodiscard]] constexpr joint_side of_body(const body_record& b) const {
    if (!c_->has_position(b.mass_center) || (b.rigid && !oriented(b.frame))) return joint_side::unclear;
    const way w = way_of(b.mass_center);
    const joint_side placed = of_way(b.mass_center, w);
    if (!b.rigid || !apart() || placed == joint_side::unclear) return placed;
    const bool at_joint = w.nearest == nullptr && coincide_ && (w.to_child || w.to_parent); // the frame decides
    if (at_joint && w.to_parent) return hangs(b.frame) ? joint_side::outboard : joint_side::inboard;
    if (placed == joint_side::inboard || at_joint)
      return hangs(b.frame) == (placed == joint_side::outboard) ? placed : joint_side::unclear;
    return placed;
  }

  /// Whether a load is that of another joint with both its sides on one side of this one: action and reaction cancel.
  /// If a side is unclear, each of them is taken where its own body is.
  [[nodiscard]] constexpr bool within_a_side(const load_record& l) const {
    for (const joint_record& other : m().all_joints()) {
      if (l.joint == 0 || other.key != l.joint) continue;
      const joint_side from = of_joint_point(other.from, other.parent), to = of_joint_point(other.to, other.child);
      return from == to && from != joint_side::unclear;
    }
    return false;
  }
  [[nodiscard]] constexpr joint_side of_torque(frame_id f) {
    if (hangs(f) || (j_->basis != j_->parent && below(f, j_->basis))) return joint_side::outboard;
    const joint_side found = of_owners({true, f});
    if (found != joint_side::unclear || !apart() || (!below(j_->child, f) && bears_outboard(f))) return found;
    return joint_side::inboard;
  }
  /// Whether an outboard body is oriented in a frame, as in a ring without mass.
  [[nodiscard]] constexpr bool bears_outboard(frame_id f) const {
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (outboard_[i] && m().bodies[i].rigid && below(m().bodies[i].frame, f)) return true;
    return false;
  }
  /// The side of the bodies that are told in a frame, whatever it is oriented in.
  [[nodiscard]] constexpr joint_side of_told(frame_id f) const {
    std::uint32_t out = 0, in = 0;
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (m().bodies[i].rigid && m().bodies[i].told_frame == f) ++(outboard_[i] ? out : in);
    return out == 0 || in != 0 ? joint_side::unclear : joint_side::outboard;
  }
  /// The side of all bodies that may bear a load, if it is the same.
  [[nodiscard]] constexpr joint_side of_owners(const load_record& l) {
    const auto owners = owners_.of(l);
    std::uint32_t out = 0;
    for (std::uint32_t i = 0; i < m().body_count; ++i) out += owners.is[i] && outboard_[i] ? 1 : 0;
    if (owners.count == 0 || (out != 0 && out != owners.count)) return joint_side::unclear;
    return out == 0 ? joint_side::inboard : joint_side::outboard;
  }

  constexpr auto asked() { return c_->tell() << asked_ << j_->label.view() << end_ << ": "; }
  constexpr void tell(const body_record& b) {
    const std::string_view center = m().points[b.mass_center].label.view();
    if (!c_->has_position(b.mass_center) || (b.rigid && !oriented(b.frame))) {
      asked() << "of body " << b.label.view()
              << (b.rigid ? " a velocity and no position or orientation" : " a velocity and no position")
              << " is given, so that it is not known on which side of the joint it is; place and orient it";
      return;
    }
    tell_side("body ", b.label.view(), center);
  }
  constexpr void tell(const load_record& l) {
    const std::string_view label = l.torque ? m().frames[l.target].label.view() : m().points[l.target].label.view();
    if (!l.torque) return tell_side("the force on point ", label, label);
    asked() << "it is not known on which side of the joint the torque on frame " << label
            << " acts; let it act on the frame of a body";
  }
  constexpr void tell_side(std::string_view what, std::string_view label, std::string_view point) {
    const std::string_view to = m().points[j_->to].label.view(), frame = m().frames[j_->basis].label.view();
    asked() << "it is not known on which side of the joint " << what << label << " is; if on that of frame " << frame
            << ", place point " << point << " from point " << to << " in the basis of " << frame << ", as in " << point
            << ".set_pos(" << to << ", x * " << frame << ".x)";
  }

  Context* c_;
  const joint_record* j_;
  std::string_view asked_, end_;
  load_owner<Context> owners_;
  bool coincide_ = false;
  body_set outboard_{};
};

} // namespace ctdyn::detail
