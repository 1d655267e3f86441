// The free joint, and the order and bases of its coordinates and speeds.
#pragma once

#include "joints.hpp"
#include "nameless.hpp"
#include "rotation_order.hpp"

#include <type_traits>

namespace ctdyn {

/// The order of the coordinates and speeds of a free body, and the bases of its velocities.
struct free_convention {
  bool scalar_first = true;                // e0 e1 e2 e3, else e1 e2 e3 e0: from the child's basis to the parent's
  bool position_first = true;              // position and velocity come first, else quaternion and angular velocity
  bool velocity_in_parent = false;         // the velocity is in the parent's basis, else in the child's
  bool angular_velocity_in_parent = false; // the same for the angular velocity
};

/// A convention as an argument of `free_joint`, and of the functions that convert numbers from one to another.
///
///     constexpr free_order<free_convention{.scalar_first = false, .velocity_in_parent = true}> mine;
template <free_convention Convention> struct free_order {
  static constexpr free_convention convention = Convention;

  constexpr free_order() {} // user-provided: `constexpr free_order<...> mine;` needs no initializer
};

/// Coordinates x y z, e0 e1 e2 e3; speeds: velocity, angular velocity, both in the body's basis. Floating bases of
/// robot files have this order.
inline constexpr free_order<free_convention{}> default_order;
/// Coordinates x y z, e1 e2 e3 e0; speeds: velocity, angular velocity, both in the body's basis, as in Pinocchio's
/// JointModelFreeFlyer.
inline constexpr free_order<free_convention{.scalar_first = false}> pinocchio_order;
/// Coordinates x y z, e0 e1 e2 e3; speeds: velocity in the world's basis, angular velocity in the body's, as in qpos
/// and qvel of MuJoCo's free joint.
inline constexpr free_order<free_convention{.velocity_in_parent = true}> mujoco_order;
/// Coordinates e0 e1 e2 e3, x y z; speeds: angular velocity, velocity, both in the world's basis, as in Drake's
/// QuaternionFloatingJoint.
inline constexpr free_order<free_convention{
    .position_first = false, .velocity_in_parent = true, .angular_velocity_in_parent = true}>
    drake_order;

namespace expr {

template <class T> inline constexpr bool is_free_order = false;
template <free_convention C> inline constexpr bool is_free_order<free_order<C>> = true;

template <free_convention Convention> struct free_in {
  template <fixed_string Name, class... Facts> struct motion : spherical<Name, Facts...> {
    static constexpr auto &x = coordinate_of<Name, "x">, &y = coordinate_of<Name, "y">, &z = coordinate_of<Name, "z">;
    static constexpr auto &vx = speed_of<Name, "vx">, &vy = speed_of<Name, "vy">, &vz = speed_of<Name, "vz">;
    static constexpr free_order<Convention> order{};
  };
};
template <fixed_string Name, class... Facts> struct free_by_angles : spherical_by_angles<Name, Facts...> {
  static constexpr auto &x = coordinate_of<Name, "x">, &y = coordinate_of<Name, "y">, &z = coordinate_of<Name, "z">;
  static constexpr auto &vx = speed_of<Name, "vx">, &vy = speed_of<Name, "vy">, &vz = speed_of<Name, "vz">;
};

/// The kinematical equations of a unit quaternion, in the order of its coordinates; see quaternion_rates. The angular
/// velocity is in the child's basis or in the parent's.
template <class J, free_convention C> constexpr auto ordered_quaternion_rates() {
  const auto e0 = dt(J::e0) == -(J::e1 * J::wx + J::e2 * J::wy + J::e3 * J::wz) / 2;
  const auto others = [] {
    if constexpr (C.angular_velocity_in_parent)
      return facts(dt(J::e1) == (J::e0 * J::wx + J::e3 * J::wy - J::e2 * J::wz) / 2,
                   dt(J::e2) == (J::e0 * J::wy + J::e1 * J::wz - J::e3 * J::wx) / 2,
                   dt(J::e3) == (J::e0 * J::wz + J::e2 * J::wx - J::e1 * J::wy) / 2);
    else
      return facts(dt(J::e1) == (J::e0 * J::wx - J::e3 * J::wy + J::e2 * J::wz) / 2,
                   dt(J::e2) == (J::e0 * J::wy + J::e3 * J::wx - J::e1 * J::wz) / 2,
                   dt(J::e3) == (J::e0 * J::wz + J::e1 * J::wy - J::e2 * J::wx) / 2);
  }();
  if constexpr (C.scalar_first)
    return facts(e0, others);
  else
    return facts(others, e0);
}
template <class J, bool InParent> constexpr auto position_rates(const auto& a, const auto& b) {
  if constexpr (InParent) {
    return facts(dt(J::x) == J::vx, dt(J::y) == J::vy, dt(J::z) == J::vz);
  } else {
    const auto v = J::vx * b.x + J::vy * b.y + J::vz * b.z;
    return facts(dt(J::x) == dot(v, a.x), dt(J::y) == dot(v, a.y), dt(J::z) == dot(v, a.z));
  }
}

template <fixed_string Name, free_convention C = free_convention{}>
struct free_joint_call : placed_joint_call<"free_joint", Name> {
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q) {
    using j = typename free_in<C>::template motion<Name>;
    const auto orientation = b.orient_quaternion(a, j::e0, j::e1, j::e2, j::e3);
    const auto position = q.set_pos(p, j::x * a.x + j::y * a.y + j::z * a.z);
    const auto moves = position_rates<j, C.velocity_in_parent>(a, b);
    const auto turns = ordered_quaternion_rates<j, C>();
    if constexpr (C.position_first)
      return joint_from<free_in<C>::template motion, Name>(joins<Name, false>(a, p, b, q), orientation, position, moves,
                                                           turns);
    else
      return joint_from<free_in<C>::template motion, Name>(joins<Name, false>(a, p, b, q), orientation, position, turns,
                                                           moves);
  }
};
/// The order of the rotations is a further argument, which turned_by hands to the fact of the orientation.
template <fixed_string Name> struct free_by_angles_call : placed_joint_call<"free_joint", Name> {
  static constexpr slot slots[] = {
      joint_slots[0], joint_slots[1], joint_slots[2], joint_slots[3], {"order", sort::order}};
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q, auto order) {
    using j = free_by_angles<Name>;
    return joint_from<free_by_angles, Name>(joins<Name, false>(a, p, b, q), turned_by(b, a, order, j::q1, j::q2, j::q3),
                                            q.set_pos(p, j::x * a.x + j::y * a.y + j::z * a.z),
                                            position_rates<j, true>(a, b), dt(j::q1) == j::u1, dt(j::q2) == j::u2,
                                            dt(j::q3) == j::u3);
  }
};

} // namespace expr

/// A joint that leaves its child free, with a unit quaternion and an angular velocity as in `spherical_joint`. Further
/// coordinates are the position `x`, `y`, `z` (m) of the child's point in the parent's basis, further speeds its
/// velocity `vx`, `vy`, `vz` (m/s) in the child's basis.
///
///     free_joint<"trunk">(N, O, B, P)
template <fixed_string Name, class... Arguments>
  requires(!((expr::is_free_order<Arguments> || expr::among(expr::sort_of<Arguments>, expr::sort::order)) || ...))
constexpr auto free_joint(const Arguments&... parent_child) {
  return expr::make_joint<expr::free_joint_call<Name>>(parent_child...);
}
/// The free joint with coordinates and speeds in another order, or velocities in another basis. Their names are the
/// same.
///
///     free_joint<"trunk">(N, O, B, P, mujoco_order)
template <fixed_string Name, class A, class P, class B, class Q, free_convention Convention, class... Options>
constexpr auto free_joint(const A& parent, const P& from, const B& child, const Q& to,
                          const free_order<Convention>& /*order*/, const Options&... interframes) {
  return expr::make_joint<expr::free_joint_call<Name, Convention>>(parent, from, child, to, interframes...);
}
/// The free joint with three angles `q1`, `q2`, `q3` (radians), each about an axis of the child as turned so far. The
/// speeds are the rates of the coordinates: `u1`, `u2`, `u3` (rad/s), and `vx`, `vy`, `vz` (m/s) in the parent's basis.
/// At gimbal lock, where the second rotation aligns the axes of the other two, these speeds cannot express every
/// motion; the quaternion has no such singularity.
///
///     free_joint<"trunk">(N, O, B, P, "ZYX")
template <fixed_string Name, class A, class P, class B, class Q, class... Options>
constexpr auto free_joint(const A& parent, const P& from, const B& child, const Q& to, rotation_order order,
                          const Options&... interframes) {
  return expr::make_joint<expr::free_by_angles_call<Name>>(parent, from, child, to, order, interframes...);
}

/// The free joint with three angles about axes of the parent.
///
///     free_joint<"trunk">(N, O, B, P, space_fixed("XYZ"))
template <fixed_string Name, class A, class P, class B, class Q, class... Options>
constexpr auto free_joint(const A& parent, const P& from, const B& child, const Q& to, space_fixed_order order,
                          const Options&... interframes) {
  return expr::make_joint<expr::free_by_angles_call<Name>>(parent, from, child, to, order, interframes...);
}

/// Refuses a joint without a name, with a sentence that says how to write it.
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto free_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"free_joint", "a joint", Arguments...>>();
}

} // namespace ctdyn
