// What all joints are: groups of facts with a name, between two frames and two points.
#pragma once

#include "../expr/renamed.hpp"
#include "../expr/symbol.hpp"
#include "frame.hpp"
#include "group.hpp"
#include "point.hpp"

#include <boost/hana/tuple.hpp>

namespace ctdyn::expr {

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
  static constexpr auto name = Name;
  using group_of_facts = group<Facts...>;
};
template <class T>
  requires requires { typename T::group_of_facts; }
struct contents<T> : contents<typename T::group_of_facts> {};

/// The fact that a joint is between two frames and two points.
template <fixed_string Name, bool Holds = true, class A, class P, class B, class Q>
constexpr auto joins(const A&, const P&, const B&, const Q&) {
  return fact::joint<Name, A::name, P::name, B::name, Q::name, Holds>{};
}

/// The same joint of other facts.
template <template <fixed_string, class...> class Kind, fixed_string Name, class... Facts, class... Others>
constexpr auto remade(const Kind<Name, Facts...>& /*joint*/, const Others&... others) {
  return Kind<Name, Others...>{{{boost::hana::tuple<Others...>(others...)}}};
}
/// The same joint, whose loads act on other frames; these are fixed to those that it moves.
template <class Parent, class Child, class Joint> constexpr auto loading(const Joint& joint) { return joint; }

/// What a joint is asked for with: its slots, and its name in messages.
template <fixed_string Function, fixed_string Name> struct joint_call {
  static constexpr const auto& slots = joint_slots;
  static constexpr auto name = Name;
  static constexpr bool has_axis = true;
  static constexpr void write(detail::sentence& s) { s << Function.view() << "<" << Name.view() << ">"; }
};
/// The same without an axis.
template <fixed_string Function, fixed_string Name> struct placed_joint_call : joint_call<Function, Name> {
  static constexpr slot slots[] = {joint_slots[0], joint_slots[1], joint_slots[2], joint_slots[3]};
  static constexpr bool has_axis = false;
};

} // namespace ctdyn::expr
