// Lists of facts as values: groups, which may be nested, and systems, whose facts may be listed again.
#pragma once

#include "../detail/in_order.hpp"
#include "member.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/tuple.hpp>

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {
namespace expr {

/// A described system: its facts, in the order in which they were written.
///
/// If a fact was refused, `rejected` is true and there are no facts: messages about what is missing would only repeat
/// the first one.
template <class... Facts> struct description {
  static constexpr sort what = sort::system;
  static constexpr bool rejected = false;
  boost::hana::tuple<Facts...> facts{};
};

struct rejected_description : description<> {
  static constexpr sort what = sort::rejected;
  static constexpr bool rejected = true;
};

/// Facts that belong together, see `facts`.
template <class... Facts> struct group {
  static constexpr sort what = sort::group;
  boost::hana::tuple<Facts...> facts{};
};

template <class... Facts> struct spelling<description<Facts...>> : wording<"system(...)"> {};
template <class... Facts> struct spelling<group<Facts...>> : wording<"facts(...)"> {};

/// The sorts of arguments in a list of facts: single facts, equations, groups and systems.
constexpr sort listed = sort::fact | sort::equation | sort::group | sort::system;

/// The number of facts that one argument of a list contributes.
template <class T> struct contents {
  static constexpr std::size_t count = 1;
  static constexpr bool several = false;
};
template <class... Facts> struct contents<group<Facts...>> {
  static constexpr std::size_t count = sizeof...(Facts);
  static constexpr bool several = true;
};
template <class... Facts> struct contents<description<Facts...>> : contents<group<Facts...>> {};

/// For the k-th fact of a list: which argument (`thing`) contains it, and its index (`place`) in that argument.
template <std::size_t Facts> struct fact_places { std::array<std::size_t, Facts> thing{}, place{}; };
template <class... Things> consteval auto find_places() {
  constexpr std::size_t counts[] = {contents<Things>::count..., 0};
  constexpr std::size_t all = detail::total({contents<Things>::count...});
  fact_places<all> result;
  for (std::size_t thing = 0, k = 0; thing < sizeof...(Things); ++thing)
    for (std::size_t place = 0; place < counts[thing]; ++place, ++k) result.thing[k] = thing, result.place[k] = place;
  return result;
}

/// Flattens a list into a group or a description. Facts are picked by index, so that a list of two hundred facts does
/// not make a chain of as many types.
template <template <class...> class Made, class... Things> struct flattened {
  static constexpr auto places = find_places<Things...>();
  boost::hana::tuple<const Things*...> things;

  template <std::size_t K> constexpr const auto& fact() const {
    const auto& thing = *boost::hana::at_c<places.thing[K]>(things);
    if constexpr (contents<std::remove_cvref_t<decltype(thing)>>::several)
      return boost::hana::at_c<places.place[K]>(thing.facts);
    else
      return thing;
  }
  template <std::size_t... K> constexpr auto make(std::index_sequence<K...>) const {
    using elements = boost::hana::tuple<std::remove_cvref_t<decltype(fact<K>())>...>;
    return Made<std::remove_cvref_t<decltype(fact<K>())>...>{elements(fact<K>()...)};
  }
};
template <template <class...> class Made, class... Things> constexpr auto listed_facts(const Things&... things) {
  if constexpr ((among(sort_of<Things>, sort::group | sort::system) || ...)) {
    const flattened<Made, plain_t<Things>...> all{{&plain(things)...}};
    return all.make(std::make_index_sequence<all.places.thing.size()>{});
  } else {
    return Made<plain_t<Things>...>{boost::hana::tuple<plain_t<Things>...>(things...)};
  }
}

template <class T> constexpr void write_fact_remedy(detail::sentence& s) {
  constexpr sort found = sort_of<T>;
  if (found == sort::vector)
    s << "say what it is, as in P.set_pos(O, ", write_brief<T>(s), s << ") or force(P, ", write_brief<T>(s), s << ")";
  else if (found == sort::scalar)
    s << "write an equation, ", write_brief<T>(s, strength::sum), s << " == ..., or potential_energy(",
        write_brief<T>(s), s << ")";
  else if (found == sort::frame)
    s << "say how it is oriented, as in ", write<T>(s), s << ".orient_axis(N, q, N.z)";
  else if (found == sort::point)
    s << "say where it is, as in ", write<T>(s), s << ".set_pos(O, l * A.x)";
  else if (found == sort::inertia || found == sort::dyadic)
    s << "an inertia belongs to a body: rigid_body<B>(B, Bo, m, inertia)";
  else if (found == sort::value)
    s << "values are given to the derived equations, as in values(", write<T>(s), s << ")";
  else
    s << "facts are orientations, positions, bodies, loads and equations";
}

template <fixed_string List, std::size_t Position, class T>
inline constexpr detail::sentence no_fact = [] {
  detail::sentence s;
  s << List.view() << "(...): argument " << Position << ", ", write<T>(s),
      s << ", is " << noun_of<T>() << ", not a fact; ";
  write_fact_remedy<T>(s);
  return s;
}();

/// Whether all arguments of a list are facts, groups or systems; refuses the first that is not.
template <fixed_string List, class... Things> consteval bool accept_facts() {
  constexpr std::size_t misfit = misfit_of<among(sort_of<Things>, listed)...>;
  if constexpr (misfit != sizeof...(Things)) {
    using wrong = element<misfit, Things...>;
    if constexpr (sort_of<wrong> != sort::rejected) (void)detail::refusal<no_fact<List, misfit + 1, wrong>>{};
  }
  return misfit == sizeof...(Things);
}

} // namespace expr

/// Groups facts into one value, to be listed in `system(...)` or in another group. A system in the list contributes its
/// facts.
///
///     constexpr auto rod = facts(A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), dt(q) == u);
///     constexpr auto pendulum = system(newtonian(N, O), rod, particle<"bob">(P, m));
template <class... Facts> constexpr auto facts(const Facts&... facts_or_groups) {
  if constexpr (expr::accept_facts<"facts", Facts...>())
    return expr::listed_facts<expr::group>(facts_or_groups...);
  else
    return expr::rejected{};
}

} // namespace ctdyn
