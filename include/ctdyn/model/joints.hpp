// Joints with several coordinates, or none.
#pragma once

#include "joint.hpp"
#include "nameless.hpp"

#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <type_traits>

namespace ctdyn {
namespace expr {

/// The coordinates and speeds that are named after a joint.
template <fixed_string Joint, fixed_string Name> inline constexpr coordinate<prefixed<Joint, Name>> coordinate_of{};
template <fixed_string Joint, fixed_string Name> inline constexpr speed<prefixed<Joint, Name>> speed_of{};

template <class Joint, class... Facts> constexpr Joint joint_of(const Facts&... made) {
  return Joint{{{boost::hana::tuple<plain_t<Facts>...>(plain(made)...)}}};
}

// ---- kinds of joints, whose coordinates and speeds are members

template <fixed_string Name, class... Facts> struct weld : named_joint<Name, Facts...> {};
template <fixed_string Name, class... Facts> struct cylindrical : named_joint<Name, Facts...> {
  static constexpr auto &angle = coordinate_of<Name, "angle">, &x = coordinate_of<Name, "x">;
  static constexpr auto &w = speed_of<Name, "w">, &v = speed_of<Name, "v">;
};
template <fixed_string Name, class... Facts> struct planar : named_joint<Name, Facts...> {
  static constexpr auto &x = coordinate_of<Name, "x">, &y = coordinate_of<Name, "y">;
  static constexpr auto& angle = coordinate_of<Name, "angle">;
  static constexpr auto &vx = speed_of<Name, "vx">, &vy = speed_of<Name, "vy">, &w = speed_of<Name, "w">;
};
template <fixed_string Name, class... Facts> struct universal : named_joint<Name, Facts...> {
  static constexpr auto &q1 = coordinate_of<Name, "q1">, &q2 = coordinate_of<Name, "q2">;
  static constexpr auto &u1 = speed_of<Name, "u1">, &u2 = speed_of<Name, "u2">;
};
template <fixed_string Name, class... Facts> struct spherical : named_joint<Name, Facts...> {
  static constexpr auto &e0 = coordinate_of<Name, "e0">, &e1 = coordinate_of<Name, "e1">;
  static constexpr auto &e2 = coordinate_of<Name, "e2">, &e3 = coordinate_of<Name, "e3">;
  static constexpr auto &wx = speed_of<Name, "wx">, &wy = speed_of<Name, "wy">, &wz = speed_of<Name, "wz">;
};
template <fixed_string Name, class... Facts> struct spherical_by_angles : named_joint<Name, Facts...> {
  static constexpr auto &q1 = coordinate_of<Name, "q1">, &q2 = coordinate_of<Name, "q2">;
  static constexpr auto& q3 = coordinate_of<Name, "q3">;
  static constexpr auto &u1 = speed_of<Name, "u1">, &u2 = speed_of<Name, "u2">, &u3 = speed_of<Name, "u3">;
};

/// The kinematical equations of a unit quaternion, with the angular velocity in the child's basis. Source: Kane, Likins
/// and Levinson (1983), section 1.13.
template <class J> constexpr auto quaternion_rates() {
  return facts(dt(J::e0) == -(J::e1 * J::wx + J::e2 * J::wy + J::e3 * J::wz) / 2,
               dt(J::e1) == (J::e0 * J::wx + J::e2 * J::wz - J::e3 * J::wy) / 2,
               dt(J::e2) == (J::e0 * J::wy + J::e3 * J::wx - J::e1 * J::wz) / 2,
               dt(J::e3) == (J::e0 * J::wz + J::e1 * J::wy - J::e2 * J::wx) / 2);
}
/// Makes a joint of facts, and of groups of facts.
template <template <fixed_string, class...> class Kind, fixed_string Name, class... Facts>
constexpr auto joint_from(const Facts&... made) {
  const auto all = facts(made...);
  return boost::hana::unpack(all.facts, [](const auto&... each) {
    return joint_of<Kind<Name, std::remove_cvref_t<decltype(each)>...>>(each...);
  });
}

template <fixed_string Name> struct weld_joint_call : placed_joint_call<"weld_joint", Name> {
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q) {
    return joint_from<weld, Name>(joins<Name>(a, p, b, q), b.orient_axis(a, 0, a.z), q.set_pos(p, zero_vector));
  }
};
template <fixed_string Name> struct cylindrical_joint_call : joint_call<"cylindrical_joint", Name> {
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q, const auto& along) {
    using j = cylindrical<Name>;
    const auto axis = direction_of(along);
    return joint_from<cylindrical, Name>(joins<Name>(a, p, b, q), b.orient_axis(a, j::angle, axis),
                                         q.set_pos(p, j::x * axis), dt(j::angle) == j::w, dt(j::x) == j::v);
  }
};
template <fixed_string Name> struct planar_joint_call : placed_joint_call<"planar_joint", Name> {
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q) {
    using j = planar<Name>;
    return joint_from<planar, Name>(joins<Name>(a, p, b, q), b.orient_axis(a, j::angle, a.z),
                                    q.set_pos(p, j::x * a.x + j::y * a.y), dt(j::x) == j::vx, dt(j::y) == j::vy,
                                    dt(j::angle) == j::w);
  }
};
template <fixed_string Name> struct universal_joint_call : placed_joint_call<"universal_joint", Name> {
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q) {
    using j = universal<Name>;
    constexpr frame<prefixed<Name, "cross">> cross{};
    return joint_from<universal, Name>(joins<Name>(a, p, b, q), cross.orient_axis(a, j::q1, a.x),
                                       b.orient_axis(cross, j::q2, cross.y), q.set_pos(p, zero_vector),
                                       dt(j::q1) == j::u1, dt(j::q2) == j::u2);
  }
};
template <fixed_string Name> struct spherical_joint_call : placed_joint_call<"spherical_joint", Name> {
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q) {
    using j = spherical<Name>;
    return joint_from<spherical, Name>(joins<Name>(a, p, b, q), b.orient_quaternion(a, j::e0, j::e1, j::e2, j::e3),
                                       q.set_pos(p, zero_vector), quaternion_rates<j>());
  }
};
template <fixed_string Name> struct spherical_by_angles_call : joint_call<"spherical_joint", Name> {
  static constexpr slot slots[] = {
      joint_slots[0], joint_slots[1], joint_slots[2], joint_slots[3], {"order", sort::order}};
  static constexpr bool has_axis = false;
  static constexpr auto make(const auto& a, const auto& p, const auto& b, const auto& q, auto order) {
    using j = spherical_by_angles<Name>;
    return joint_from<spherical_by_angles, Name>(joins<Name>(a, p, b, q), turned_by(b, a, order, j::q1, j::q2, j::q3),
                                                 q.set_pos(p, zero_vector), dt(j::q1) == j::u1, dt(j::q2) == j::u2,
                                                 dt(j::q3) == j::u3);
  }
};

} // namespace expr

/// A rigid connection: the child's frame and point coincide with those of the parent.
///
///     weld_joint<"flange">(A, P, B, Q)
template <fixed_string Name, class... Arguments> constexpr auto weld_joint(const Arguments&... parent_child) {
  return expr::make_joint<expr::weld_joint_call<Name>>(parent_child...);
}
/// A cylindrical joint: the child turns about an axis of the parent and slides along it. The axis has any length (the
/// parent's z if none is given). The coordinates are `angle` (radians) and `x` (meters), the speeds their rates `w`
/// (rad/s) and `v` (m/s).
///
///     cylindrical_joint<"piston">(A, P, B, Q, A.x)
template <fixed_string Name, class... Arguments>
constexpr auto cylindrical_joint(const Arguments&... parent_child_axis) {
  return expr::make_joint<expr::cylindrical_joint_call<Name>>(parent_child_axis...);
}
/// A planar joint: the child slides along x and y of the parent, and turns about its z. The coordinates are `x`, `y`
/// (meters) and `angle` (radians), the speeds their rates `vx`, `vy` (m/s) and `w` (rad/s).
///
///     planar_joint<"puck">(N, O, A, P)
template <fixed_string Name, class... Arguments> constexpr auto planar_joint(const Arguments&... parent_child) {
  return expr::make_joint<expr::planar_joint_call<Name>>(parent_child...);
}
/// A universal joint: a cross turns about the parent's x by `q1`, and the child about the y of the cross by `q2`
/// (radians). The cross is the frame "NAME.cross"; the speeds `u1` and `u2` (rad/s) are the rates of the angles.
///
///     universal_joint<"cardan">(A, P, B, Q)
template <fixed_string Name, class... Arguments> constexpr auto universal_joint(const Arguments&... parent_child) {
  return expr::make_joint<expr::universal_joint_call<Name>>(parent_child...);
}
/// A spherical joint: the child turns freely. The coordinates are a unit quaternion `e0`, `e1`, `e2`, `e3`, scalar
/// first, from the child's basis to the parent's; the speeds `wx`, `wy`, `wz` (rad/s) are the angular velocity in the
/// parent, in the child's basis.
///
///     spherical_joint<"hip">(A, P, B, Q)
template <fixed_string Name, class... Arguments>
  requires(!expr::among((expr::sort_of<Arguments> | ... | expr::sort::none), expr::sort::order))
constexpr auto spherical_joint(const Arguments&... parent_child) {
  return expr::make_joint<expr::spherical_joint_call<Name>>(parent_child...);
}
/// The spherical joint with three angles `q1`, `q2` and `q3` (radians), each about an axis of the child as turned so
/// far. The speeds `u1`, `u2` and `u3` (rad/s) are their rates. At gimbal lock, where the second rotation aligns the
/// axes of the other two, these speeds cannot express every motion; the quaternion has no such singularity.
///
///     spherical_joint<"hip">(A, P, B, Q, "ZXZ")
template <fixed_string Name, class A, class P, class B, class Q, class... Options>
constexpr auto spherical_joint(const A& parent, const P& from, const B& child, const Q& to, rotation_order order,
                               const Options&... interframes) {
  return expr::make_joint<expr::spherical_by_angles_call<Name>>(parent, from, child, to, order, interframes...);
}
/// The spherical joint with three angles about axes of the parent.
///
///     spherical_joint<"hip">(A, P, B, Q, space_fixed("XYZ"))
template <fixed_string Name, class A, class P, class B, class Q, class... Options>
constexpr auto spherical_joint(const A& parent, const P& from, const B& child, const Q& to, space_fixed_order order,
                               const Options&... interframes) {
  return expr::make_joint<expr::spherical_by_angles_call<Name>>(parent, from, child, to, order, interframes...);
}

/// Refuses a joint without a name, with a sentence that says how to write it.
/// @{
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto weld_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"weld_joint", "a joint", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto cylindrical_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"cylindrical_joint", "a joint", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto planar_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"planar_joint", "a joint", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto universal_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"universal_joint", "a joint", Arguments...>>();
}
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto spherical_joint(const Arguments&...) {
  return expr::refused<expr::nameless<"spherical_joint", "a joint", Arguments...>>();
}
/// @}

} // namespace ctdyn
