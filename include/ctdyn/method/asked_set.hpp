// Which set of an interface has the outputs that are asked for, and what to do if there is none.
#pragma once

#include "../detail/sentence.hpp"
#include "../model/output_name.hpp"
#include "model_interface.hpp"
#include "state_symbols.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

template <class Set, bool AtUdots, class... Outputs> inline constexpr bool offers_all = false;
template <bool AtUdots, class... Offered, class... Outputs>
  requires(sizeof...(Offered) == sizeof...(Outputs))
inline constexpr bool offers_all<offered_set<AtUdots, Offered...>, AtUdots, Outputs...> =
    (std::is_same_v<typename Offered::output, Outputs> && ...);

template <bool AtUdots, class... Outputs> constexpr void write_outputs(sentence& s) {
  std::size_t count = 0;
  if (AtUdots) s << "udots", ++count;
  ((s << (count++ == 0 ? "" : ", "), expr::write_output<Outputs>(s)), ...);
}
template <bool AtUdots, class... Offered> constexpr void write_set(sentence& s, offered_set<AtUdots, Offered...>) {
  s << "(x, ", write_outputs<AtUdots, typename Offered::output...>(s), s << ")";
}

/// Finds the set of an interface that is requested; `finding` says what is wrong if there is none.
template <class Sets, bool AtUdots, class... Outputs> struct asked_of {
  static constexpr sentence finding{}; // for sets that were refused
  static constexpr bool usable = false;
};
template <class... Sets, bool AtUdots, class... Outputs>
  requires(!((expr::sort_of<Outputs> == expr::sort::rejected) || ...))
struct asked_of<offered_sets<Sets...>, AtUdots, Outputs...> {
  template <bool At> static constexpr std::size_t find() {
    constexpr bool same[] = {offers_all<Sets, At, Outputs...>..., true};
    std::size_t i = 0;
    while (!same[i]) ++i;
    return i;
  }
  static constexpr std::size_t set = find<AtUdots>();
  static constexpr bool usable = set < sizeof...(Sets);
  static constexpr sentence finding = [] {
    sentence s;
    if (usable) return s;
    s << "evaluate(x, ", write_outputs<AtUdots, Outputs...>(s), s << ") ";
    if (find<!AtUdots>() < sizeof...(Sets)) {
      s << (AtUdots ? "does not depend on the derivatives of the speeds: leave out"
                    : "depends on the derivatives of the speeds: add, after the state,");
      s << " their vector";
    } else {
      s << "is not among what the interface of this model offers: ask for ";
      std::size_t count = 0;
      ((s << (count++ == 0 ? "" : " or "), write_set(s, Sets{})), ...);
      s << ", or add it to the interface";
    }
    return s;
  }();
};

template <class Sets, bool AtUdots, class List> struct asked_of_list;
template <class Sets, bool AtUdots, class... Outputs>
struct asked_of_list<Sets, AtUdots, listed_outputs<Outputs...>> : asked_of<Sets, AtUdots, Outputs...> {};

/// What is wrong with outputs that are evaluated, at a state or also at derivatives of the speeds; empty if nothing is.
/// Some of them may be symbols.
template <class Sets, class Lists, class... Outputs> constexpr sentence finding_beside_symbols() {
  using others = typename beside_symbols<Lists, Outputs...>::others;
  if constexpr (silent<Lists> || asked_of<Sets, false, Outputs...>::usable ||
                asked_of<Sets, true, Outputs...>::usable || std::is_same_v<others, listed_outputs<>>)
    return {};
  else if constexpr (asked_of_list<Sets, true, others>::usable)
    return {};
  else
    return asked_of_list<Sets, false, others>::finding;
}

} // namespace ctdyn::detail
