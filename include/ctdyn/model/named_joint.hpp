// What all joints are: named groups of facts between two frames and two points.
#pragma once

#include "expr/renamed.hpp"
#include "expr/symbol.hpp"
#include "frame.hpp"
#include "group.hpp"
#include "point.hpp"

#include <boost/hana/tuple.hpp>

namespace ctdyn::fact {

/// The frame and point of a child that a joint connects to those of the parent. `Holds` is false for a free joint,
/// which holds nothing.
template <fixed_string Name, fixed_string Parent, fixed_string From, fixed_string Child, fixed_string To, bool Holds>
struct joint {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const {
    b.joint(Name.view(), frame<Parent>{}, point<From>{}, frame<Child>{}, point<To>{}, frame<Child>{}, Holds);
  }
};

/// A force or torque that the two sides of a joint exert on each other.
template <fixed_string Joint, class Load> struct joint_load {
  static constexpr expr::sort what = expr::sort::fact;
  Load load;
  constexpr void tell(auto& b) const { b.of_joint(Joint.view()), load.tell(b), b.of_joint({}); }
};

} // namespace ctdyn::fact

namespace ctdyn::expr {

template <> inline constexpr owner owner_of_name<fact::joint_load> = owner::joint;
template <fixed_string Name, fixed_string A, fixed_string P, fixed_string B, fixed_string Q, bool Holds>
struct anatomy<fact::joint<Name, A, P, B, Q, Holds>> {
  template <class Naming>
  using under = fact::joint<new_name<Naming, owner::joint, Name>, new_name<Naming, owner::frame, A>,
                            new_name<Naming, owner::point, P>, new_name<Naming, owner::frame, B>,
                            new_name<Naming, owner::point, Q>, Holds>;
  static constexpr void visit(auto& v) {
    v.name(owner::frame, A.view()), v.name(owner::point, P.view());
    v.name(owner::frame, B.view()), v.name(owner::point, Q.view());
  }
};

/// The frame and point of the parent, those of the child, and an axis of the parent.
inline constexpr slot joint_slots[] = {{"parent frame", sort::frame},
                                       {"parent point", sort::point},
                                       {"child frame", sort::frame},
                                       {"child point", sort::point},
                                       {"axis", sort::vector}};

template <class T> inline constexpr bool is_basis_vector = false;
template <fixed_string Frame, int Axis>
inline constexpr bool is_basis_vector<vector_terminal<basis_vector<Frame, Axis>>> = true;

/// The unit vector along an axis.
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

/// The same joint with other facts.
template <template <fixed_string, class...> class Kind, fixed_string Name, class... Facts, class... Others>
constexpr auto remade(const Kind<Name, Facts...>& /*joint*/, const Others&... others) {
  return Kind<Name, Others...>{{{boost::hana::tuple<Others...>(others...)}}};
}
/// The same joint with its loads on other frames, those in which its interframes are fixed. A joint without loads of
/// its own is returned unchanged.
template <class Parent, class Child, class Joint> constexpr auto loading(const Joint& joint) { return joint; }

/// The call of a joint: its arguments, and its name in messages.
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
