// The body on which a load acts.
#pragma once

#include "../graph/calculus/numeric_solve.hpp"
#include "context.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// The bodies on which a load may act: one if the description decides it, none if the load acts on a point without a
/// body, several if they share that point or frame.
template <std::size_t Bodies> struct load_owners {
  std::array<bool, Bodies> is{};
  std::uint32_t count = 0, last = no_body;

  constexpr void add(std::uint32_t body) { is[body] = true, ++count, last = body; }
};

/// Finds the body on which a load acts. A force acts on the body whose mass center is its point, or else in which its
/// point is fixed, or, if only the velocity of the point is known, with which the point moves. A torque acts on the
/// body whose frame it names, or else in which that frame is fixed. What names the ground acts on it, also where a body
/// is hinged there, or slides without turning, and what names one side of a joint does not act on a body of the other.
/// A body without mass (a rotor of which the inertia alone counts) bears a force only if no other body does. Loads of a
/// joint act on the bodies that it connects, also if other bodies share its points, or have their mass centers there.
template <class Context> class load_owner {
public:
  using owners = load_owners<std::remove_cvref_t<decltype(std::declval<Context&>().m())>::sizes.bodies>;

  constexpr explicit load_owner(Context& c) : c_(&c) {}

  constexpr owners of(const load_record& l) {
    owners found;
    if (l.body != no_body) {
      found.add(l.body);
      return found;
    }
    if (l.joint != 0)
      if (const decided own = of_joint(l); own.known) return own.bodies;
    each_body([&](std::uint32_t i, const body_record& b) {
      if (l.torque ? b.rigid && b.told_frame == l.target : b.mass_center == l.target && b.mass != zero) found.add(i);
    });
    if (found.count != 0) return found;
    if (l.torque) return turning_with(l.target);
    owners massless;
    each_body([&](std::uint32_t i, const body_record& b) {
      if (b.has_momentum && moves_with(l.target, b)) (b.mass != zero ? found : massless).add(i);
    });
    if (found.count == 0) found = massless;
    return found.count == 1 && beyond_joint(l.target, m().bodies[found.last]) ? owners{} : found;
  }

  /// The vector r from the mass center of a body to a point of it. If only velocities are known, it is the solution of
  /// v_p - v = omega x r for the partial velocities of all speeds, unique if the body turns about more than one axis.
  constexpr spatial_vector arm(point_id p, const body_record& b) {
    return c_->has_position(p) ? c_->position(p, b.mass_center) : arm_by_velocity(p, b).arm;
  }

  /// Whether the point or frame of a load is at rest, so that the load contributes nothing, whatever body bears it.
  constexpr bool at_rest(const load_record& l) {
    return (l.torque ? c_->omega(l.target) : c_->velocity(l.target)).is_zero();
  }

  /// Reports that a load acts on no single body; the caller adds a remedy.
  constexpr void tell(const load_record& l, const owners& found) {
    sentence& s = m().fault;
    const std::string_view label = l.torque ? m().frames[l.target].label.view() : m().points[l.target].label.view();
    s << (l.torque ? "the torque on frame " : "the force on point ") << label << " acts on no single body: " << label;
    if (found.count == 0) s << (l.torque ? " is no body's frame" : " is no mass center and fixed in no body's frame");
    std::uint32_t named = 0;
    each_body([&](std::uint32_t i, const body_record& b) {
      if (found.is[i]) s << (named++ == 0 ? " belongs to " : " and to ") << b.label.view();
    });
  }

private:
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  template <class Use> constexpr void each_body(Use use) {
    for (std::uint32_t i = 0; i < m().body_count; ++i) use(i, m().bodies[i]);
  }

  [[nodiscard]] constexpr bool oriented(frame_id f) const {
    for (; f != 0; f = m().frames[f].parent)
      if (m().frames[f].kind == orientation_kind::none) return false;
    return true;
  }
  [[nodiscard]] constexpr bool constant(const triple& t) const {
    for (const handle h : t)
      if (!c_->g().depends(h).parameters_only()) return false;
    return true;
  }
  constexpr bool turns_with(frame_id f, frame_id body) {
    if (!oriented(f) || !oriented(body)) return false;
    return fixed(c_->cosines(f, body));
  }
  [[nodiscard]] constexpr bool fixed(const matrix3& cosines) const {
    return constant(cosines[0]) && constant(cosines[1]) && constant(cosines[2]);
  }
  /// Whether a joint moves a frame, or holds it, in its parent.
  [[nodiscard]] constexpr bool jointed(frame_id f) const {
    for (const joint_record& j : m().all_joints())
      if (j.child != j.parent && j.child == f) return true;
    return false;
  }
  /// The frame nearest to the ground in which another one is fixed: with no joint between them, or whatever is between.
  constexpr frame_id carrier(frame_id f, bool beyond_joints = false) {
    while (f != 0 && (beyond_joints || !jointed(f))) {
      const frame_record& at = m().frames[f];
      const matrix3 own = at.cosines; // g++ 12 reads no entry of a member of a member
      if (at.kind == orientation_kind::none) break;
      if (at.parent == at.oriented_in ? !fixed(own) : !turns_with(f, at.oriented_in)) break;
      f = at.oriented_in;
    }
    return f;
  }
  /// The bodies in which a frame is fixed, or else those that turn like it in another way than by a joint, as a slide,
  /// between them. A body that is told in the frame of the parent is on the side of the joint's point that it moves
  /// with.
  constexpr owners turning_with(frame_id f) {
    owners found, parallel;
    const frame_id own = carrier(f), last = carrier(f, true);
    each_body([&](std::uint32_t i, const body_record& b) {
      if (!b.has_momentum || !b.rigid || f == 0 || !turns_with(f, b.frame)) return;
      if (carrier(b.told_frame) == own || ends_at(own, b)) found.add(i);
      if (carrier(b.told_frame, true) != last) parallel.add(i);
    });
    return found.count != 0 ? found : parallel;
  }
  constexpr bool ends_at(frame_id child, const body_record& b) {
    for (const joint_record& j : m().all_joints())
      if (j.child != j.parent && j.child == child && c_->has_position(j.to) && moves_with(j.to, b)) return true;
    return false;
  }
  /// Whether a point is named on one side of a hinge, as on the ground, where it is or on its axis, and a body is on
  /// the other side.
  constexpr bool beyond_joint(point_id p, const body_record& b) {
    if (!b.rigid || !c_->has_position(p)) return false;
    for (const joint_record& j : m().all_joints()) {
      if (j.child == j.parent || j.from == j.to || !c_->has_position(j.to) || !c_->has_position(j.from)) continue;
      if (!c_->position(j.to, j.from).is_zero()) continue;
      const frame_id own = carrier(b.told_frame);
      if (p == j.to ? own == carrier(j.parent) : own == carrier(j.basis) && fixed_beside(p, j, own)) return true;
    }
    return false;
  }
  /// Whether a point is fixed in the parent of a joint, and placed neither from the child's point nor by a vector of
  /// it.
  constexpr bool fixed_beside(point_id p, const joint_record& j, frame_id child) {
    const spatial_vector r = c_->position(p, j.from);
    for (const component& part : r)
      if (!oriented(part.frame)) return false;
    for (point_id at = p; at != j.from && at != 0; at = m().points[at].parent) {
      if (at == j.to) return false;
      const spatial_vector step = m().points[at].position;
      for (const component& part : step)
        if (carrier(part.frame) == child) return false;
    }
    return oriented(j.parent) && constant(c_->express(r, j.parent).first());
  }
  struct decided {
    bool known = false;
    owners bodies{};
  };
  /// The body on which a joint acts: of those that have its point, the one on that side of it. A wheel may be pinned
  /// where a slide of its chassis begins, even with its mass center. None if the side has no body that bears it alone.
  constexpr decided of_joint(const load_record& l) {
    owners told, found, massless;
    bool known = false;
    for (const joint_record& j : m().all_joints()) {
      if (j.key != l.joint || !c_->has_position(j.to) || !c_->has_position(j.from)) continue;
      if (!l.torque && l.target != j.to && l.target != j.from) continue;
      const bool by_child = l.torque ? carrier(l.target) == carrier(j.basis) : l.target == j.to;
      known = true;
      each_body([&](std::uint32_t i, const body_record& b) {
        if (!b.rigid) known = known && (l.torque || b.mass_center != l.target);
        if (!b.rigid || !on_side(b, by_child ? j.child : j.parent, by_child ? j.to : j.from)) return;
        (b.mass == zero && !l.torque ? massless : found).add(i);
        if (l.torque ? b.told_frame == l.target : b.mass != zero && b.told_frame == (by_child ? j.child : j.parent))
          told.add(i);
      });
    }
    if (told.count == 1 || found.count == 1) return {true, told.count == 1 ? told : found};
    return {known, found.count == 0 ? massless : found};
  }
  constexpr bool on_side(const body_record& b, frame_id side, point_id at) {
    return b.has_momentum && turns_with(side, b.frame) && moves_with(at, b);
  }
  struct found_arm {
    spatial_vector arm{};
    bool found = false;
  };
  constexpr found_arm arm_by_velocity(point_id p, const body_record& b) {
    auto& g = c_->g();
    const triple v = c_->express(c_->subtract(c_->velocity(p), c_->velocity(b.mass_center)), 0).first();
    const triple w = b.rigid ? c_->express(c_->omega(b.frame), 0).first() : triple{};
    handle K[3][3]{}, right[3][1]{}; // sum of (w_r . w_r U - w_r w_r) r = sum of v_r x w_r
    const auto each_speed = [&](auto use) {
      for (const symbol_record& s : m().all_symbols()) {
        if (s.kind != symbol_class::speed) continue;
        directional<std::remove_reference_t<decltype(g)>> by(g);
        by.set(s.value, one);
        use(by(w), by(v));
      }
    };
    each_speed([&](const triple& wr, const triple& vr) {
      const handle square = detail::dot(g, wr, wr);
      const triple turned = detail::cross(g, vr, wr);
      for (std::size_t k = 0; k < 3; ++k) {
        K[k][k] = g.add(K[k][k], square), right[k][0] = g.add(right[k][0], turned[k]);
        for (std::size_t l = 0; l < 3; ++l) K[k][l] = g.sub(K[k][l], g.mul(wr[k], wr[l]));
      }
    });
    const auto solution = solve_with_numbers<3, 1>(g, K, right);
    if (!solution.regular) return {};
    const triple r{solution.x[0][0], solution.x[1][0], solution.x[2][0]};
    bool fits = true;
    each_speed([&](const triple& wr, const triple& vr) { fits = fits && detail::cross(g, wr, r) == vr; });
    return {{0, r}, fits};
  }
  constexpr bool moves_with(point_id p, const body_record& b) {
    if (!c_->has_position(p) && p != b.mass_center) return arm_by_velocity(p, b).found;
    if (!c_->has_position(p) || !c_->has_position(b.mass_center)) return false;
    const spatial_vector r = c_->position(p, b.mass_center);
    if (!b.rigid) return r.is_zero();
    for (const component& part : r)
      if (part.frame != b.frame && !(oriented(part.frame) && oriented(b.frame))) return false;
    return constant(c_->express(r, b.frame).first());
  }

  Context* c_;
};

} // namespace ctdyn::detail
