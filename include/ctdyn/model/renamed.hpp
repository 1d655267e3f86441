// Facts under other names, see expr/renamed.hpp.
#pragma once

#include "../expr/renamed.hpp"
#include "fact.hpp"
#include "group.hpp"

#include <cstddef>

namespace ctdyn::expr {

template <> inline constexpr owner owner_of_name<fact::inertia_in> = owner::frame;
template <> inline constexpr owner owner_of_name<fact::armature> = owner::body;
template <> inline constexpr owner owner_of_name<fact::force> = owner::point;
template <> inline constexpr owner owner_of_name<fact::torque> = owner::frame;
template <> inline constexpr owner owner_of_name<fact::joint_load> = owner::joint;
template <> inline constexpr owner owner_of_name<fact::auxiliary_velocity> = owner::point;
template <> inline constexpr owner owner_of_name<fact::auxiliary_angular_velocity> = owner::frame;

template <> inline constexpr owner_pair owners_of_names<fact::newtonian>{owner::frame, owner::point};
template <> inline constexpr owner_pair owners_of_names<fact::orient_axis>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::orient_quaternion>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::orient_explicit>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::set_ang_vel>{owner::frame, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::set_pos>{owner::point, owner::point};
template <> inline constexpr owner_pair owners_of_names<fact::set_vel>{owner::point, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::particle>{owner::body, owner::point};
template <> inline constexpr owner_pair owners_of_names<fact::child_of_joint>{owner::joint, owner::frame};
template <> inline constexpr owner_pair owners_of_names<fact::dcm_of>{owner::frame, owner::frame};

template <> struct anatomy<rotation_order> : nameless_anatomy<rotation_order> {};
template <int Axis, bool Backwards>
struct anatomy<alignment<Axis, Backwards>> : nameless_anatomy<alignment<Axis, Backwards>> {};

template <fixed_string F, fixed_string P, bool Body, class... A>
struct anatomy<fact::orient_sequence<F, P, Body, A...>> {
  template <class Naming>
  using under = fact::orient_sequence<new_name<Naming, owner::frame, F>, new_name<Naming, owner::frame, P>, Body,
                                      renamed_t<Naming, A>...>;
  static constexpr std::size_t members = sizeof...(A) + 1; // and the order
  static constexpr void visit(auto& v) {
    v.name(owner::frame, F.view()), v.name(owner::frame, P.view()), (anatomy<A>::visit(v), ...);
  }
};
template <fixed_string Name, fixed_string F, fixed_string P, class M, class I>
struct anatomy<fact::rigid_body<Name, F, P, M, I>> {
  template <class Naming>
  using under = fact::rigid_body<new_name<Naming, owner::body, Name>, new_name<Naming, owner::frame, F>,
                                 new_name<Naming, owner::point, P>, renamed_t<Naming, M>, renamed_t<Naming, I>>;
  static constexpr std::size_t members = 2;
  static constexpr void visit(auto& v) {
    v.name(owner::body, Name.view()), v.name(owner::frame, F.view()), v.name(owner::point, P.view());
    anatomy<M>::visit(v), anatomy<I>::visit(v);
  }
};
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
template <class I, fixed_string P> struct anatomy<fact::inertia_about<I, P>> {
  template <class Naming> using under = fact::inertia_about<renamed_t<Naming, I>, new_name<Naming, owner::point, P>>;
  static constexpr std::size_t members = 1;
  static constexpr void visit(auto& v) { anatomy<I>::visit(v), v.name(owner::point, P.view()); }
};

/// How many members a template has that has no name of its own: one for each argument, but for the exceptions here.
template <class T, std::size_t Arguments> inline constexpr std::size_t members_of = Arguments;
template <class Symbol, class E> inline constexpr std::size_t members_of<fact::prescribed<Symbol, E>, 2> = 1;
template <class... E, std::size_t Arguments>
inline constexpr std::size_t members_of<fact::direction_cosine_matrix<E...>, Arguments> = 1;
template <class... Facts, std::size_t Arguments>
inline constexpr std::size_t members_of<group<Facts...>, Arguments> = 1;
template <class... Facts, std::size_t Arguments>
inline constexpr std::size_t members_of<description<Facts...>, Arguments> = 1;

/// Gravity, constraints and the like, whose names stand in what they are made of.
template <template <class...> class Made, class... T>
  requires(thing<Made<T...>>)
struct anatomy<Made<T...>> {
  template <class Naming> using under = Made<renamed_t<Naming, T>...>;
  static constexpr std::size_t members = members_of<Made<T...>, sizeof...(T)>;
  static constexpr void visit(auto& v) { detail::in_order{(anatomy<T>::visit(v), 0)...}; }
};

} // namespace ctdyn::expr
