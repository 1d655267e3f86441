// Joints: facts that belong together, with the coordinates and speeds that are named after them.
#pragma once

#include "../expr/functions.hpp"
#include "../expr/renamed.hpp"
#include "../expr/symbol.hpp"
#include "frame.hpp"
#include "group.hpp"
#include "load.hpp"
#include "point.hpp"

#include <boost/hana/tuple.hpp>

#include <type_traits>

namespace ctdyn {
namespace expr {

/// The frame and point of the parent, those of the child, and an axis of the parent.
inline constexpr slot joint_slots[] = {{"parent frame", sort::frame},
                                       {"parent point", sort::point},
                                       {"child frame", sort::frame},
                                       {"child point", sort::point},
                                       {"axis", sort::vector}};

template <class T> inline constexpr bool is_basis_vector = false;
template <fixed_string Frame, int Axis>
inline constexpr bool is_basis_vector<vector_terminal<basis_vector<Frame, Axis>>> = true;

/// A vector of length one in the direction of an axis.
template <class Axis> constexpr auto direction_of(const Axis& axis) {
  if constexpr (is_basis_vector<plain_t<Axis>>)
    return plain(axis);
  else
    return plain(axis).normalize();
}

/// A group of facts with a name.
template <fixed_string Name, class... Facts> struct named_joint : group<Facts...> {
  static_assert(accept_name<Name>());
  using group_of_facts = group<Facts...>;
};
template <class T>
  requires requires { typename T::group_of_facts; }
struct contents<T> : contents<typename T::group_of_facts> {};

/// A joint with one coordinate `q` and its rate, the speed `u`: the child turns about an axis of the parent, or slides
/// along it. What acts on the child acts back on the parent.
template <fixed_string Name, bool Slides, class Parent, class From, class Child, class To, class Axis, class... Facts>
struct single_joint : named_joint<Name, Facts...> {
  static constexpr coordinate<prefixed<Name, "q">> q{};
  static constexpr speed<prefixed<Name, "u">> u{};
  static constexpr std::conditional_t<Slides, input<prefixed<Name, "force">>, input<prefixed<Name, "torque">>> effort{};
  Axis axis; // of length one

  /// A load along or about the axis (N or N m), with its reaction.
  ///
  ///     elbow.load(-k * sin(elbow.q))
  template <class Magnitude> constexpr auto load(const Magnitude& magnitude) const {
    if constexpr (Slides)
      return facts(force(To{}, magnitude * axis), force(From{}, -(magnitude * axis)));
    else
      return facts(torque(Child{}, magnitude * axis), torque(Parent{}, -(magnitude * axis)));
  }
  /// A motor: the input `effort`, which is named elbow.torque or elbow.force.
  constexpr auto driven() const { return load(effort); }
  /// A spring of a stiffness (N/m or N m), relaxed at a coordinate.
  template <class Stiffness, class Rest = int>
  constexpr auto spring(const Stiffness& stiffness, const Rest& rest = 0) const {
    return load(-(stiffness * (q - rest)));
  }
  /// Viscous friction (N s/m or N m s).
  template <class Coefficient> constexpr auto damper(const Coefficient& coefficient) const {
    return load(-(coefficient * u));
  }
  /// Dry friction of a level (N or N m), smoothed: level tanh(u / smoothing), in m/s or 1/s.
  template <class Level, class Smoothing>
  constexpr auto friction(const Level& level, const Smoothing& smoothing) const {
    return load(-(level * tanh(u / smoothing)));
  }
};

template <bool Slides, fixed_string Name, class A, class P, class B, class Q, class Axis, class... Facts>
constexpr auto make_single(const A&, const P&, const B&, const Q&, const Axis& axis, const Facts&... made) {
  using joint = single_joint<Name, Slides, A, P, B, Q, plain_t<Axis>, plain_t<Facts>...>;
  return joint{{{boost::hana::tuple<plain_t<Facts>...>(plain(made)...)}}, plain(axis)};
}

template <fixed_string Function, fixed_string Name> struct joint_call {
  static constexpr const auto& slots = joint_slots;
  static constexpr void write(detail::sentence& s) { s << Function.view() << "<" << Name.view() << ">"; }
};

template <fixed_string Name> struct pin_joint_call : joint_call<"pin_joint", Name> {
  template <class A, class P, class B, class Q, class Axis>
  static constexpr auto make(const A& a, const P& p, const B& b, const Q& q, const Axis& along) {
    using joint = single_joint<Name, false, A, P, B, Q, plain_t<Axis>>;
    const auto axis = direction_of(along);
    return make_single<false, Name>(a, p, b, q, axis, b.orient_axis(a, joint::q, axis), q.set_pos(p, zero_vector),
                                    dt(joint::q) == joint::u);
  }
};
template <fixed_string Name> struct prismatic_joint_call : joint_call<"prismatic_joint", Name> {
  template <class A, class P, class B, class Q, class Axis>
  static constexpr auto make(const A& a, const P& p, const B& b, const Q& q, const Axis& along) {
    using joint = single_joint<Name, true, A, P, B, Q, plain_t<Axis>>;
    const auto axis = direction_of(along);
    return make_single<true, Name>(a, p, b, q, axis, b.orient_axis(a, 0, a.z), q.set_pos(p, joint::q * axis),
                                   dt(joint::q) == joint::u);
  }
};

/// Calls with the parent's z axis where none is given.
template <class Call, class... Arguments> constexpr auto make_joint(const Arguments&... arguments) {
  if constexpr (sizeof...(Arguments) == 4 && sort_of<element<0, Arguments..., int>> == sort::frame)
    return checked<Call>(arguments..., element<0, Arguments...>::z);
  else
    return checked<Call>(arguments...);
}

} // namespace expr

/// The child's frame turns in the parent's about an axis of the parent, of any length (its z where none is given); the
/// child's point stays at the parent's. Coordinate (radians) and speed are members, and named after the joint.
///
///     constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q);
///     constexpr auto arm = system(newtonian(N, O), shoulder, elbow, elbow.damper(c), elbow.driven(), ...);
///     const auto x = eom.state(values(elbow.q = 0.3, elbow.u = 0.0, ...));
template <fixed_string Name, class... Arguments> constexpr auto pin_joint(const Arguments&... parent_child_axis) {
  return expr::make_joint<expr::pin_joint_call<Name>>(parent_child_axis...);
}

/// The child's point slides from the parent's along an axis of the parent of any length (its z where none is given);
/// the child's frame does not turn in the parent's. Coordinate (meters) and speed are members, and named after the
/// joint.
///
///     constexpr auto rail = prismatic_joint<"rail">(N, O, A, P, N.x);
template <fixed_string Name, class... Arguments> constexpr auto prismatic_joint(const Arguments&... parent_child_axis) {
  return expr::make_joint<expr::prismatic_joint_call<Name>>(parent_child_axis...);
}

} // namespace ctdyn
