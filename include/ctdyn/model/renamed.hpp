// Facts with other names; see expr/renamed.hpp.
#pragma once

#include "expr/renamed.hpp"
#include "frame.hpp"
#include "group.hpp"

#include <cstddef>

namespace ctdyn::expr {

template <> struct anatomy<rotation_order> : nameless_anatomy<rotation_order> {};

template <> inline constexpr owner owner_of_name<frame> = owner::frame;
template <> inline constexpr owner owner_of_name<point> = owner::point;

/// Whether a template argument is a frame, a point or a symbol: a mere name, which is no member of the fact.
template <class T> inline constexpr bool only_a_name = false;
template <fixed_string Name> inline constexpr bool only_a_name<frame<Name>> = true;
template <fixed_string Name> inline constexpr bool only_a_name<point<Name>> = true;
template <symbol_class Kind, fixed_string Name> inline constexpr bool only_a_name<symbol<Kind, Name>> = true;
/// The number of members of a fact that has no name of its own: one for each template argument that is no mere name,
/// except for the specializations below. Facts of users have the same form.
template <class T, std::size_t Arguments> inline constexpr std::size_t members_of = Arguments;
template <class... E, std::size_t Arguments>
inline constexpr std::size_t members_of<fact::direction_cosine_matrix<E...>, Arguments> = 1;
template <class... Facts, std::size_t Arguments>
inline constexpr std::size_t members_of<group<Facts...>, Arguments> = 1;
template <class... Facts, std::size_t Arguments>
inline constexpr std::size_t members_of<description<Facts...>, Arguments> = 1;

/// Gravity, constraints and the like: all names in them are in their template arguments.
template <template <class...> class Made, class... T>
  requires(thing<Made<T...>>)
struct anatomy<Made<T...>> {
  template <class Naming> using under = Made<renamed_t<Naming, T>...>;
  static constexpr std::size_t members = members_of<Made<T...>, detail::total({std::size_t{!only_a_name<T>}...})>;
  static constexpr void visit(auto& v) { detail::in_order{(anatomy<T>::visit(v), 0)...}; }
};

} // namespace ctdyn::expr
