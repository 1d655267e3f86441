// The cheapest of several forms of the same values.
#pragma once

#include "../detail/limits.hpp"
#include "form_search.hpp"
#include "regroup.hpp"
#include "solving_order.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

template <class Frozen, std::size_t Roots> struct rooted_graph {
  Frozen graph{};
  std::array<handle, Roots> roots{};
};

inline constexpr shared_pairs no_pairs{};

// These are separate constants: inside of a function, g++ and clang would evaluate them twice.
template <const auto& Graph, const auto& Roots, std::size_t MaxTerms, const auto& Strategy>
inline constexpr auto multiplied_out_or_raise_fconstexpr_steps =
    multiplying_out<std::remove_cvref_t<decltype(Graph)>, Roots.size(), MaxTerms>(Graph, Roots, no_pairs, Strategy)
        .run();

/// Factors the sums of `read`, which were multiplied out by the first strategy and without pairs; if `Anew`, multiplies
/// out again by this strategy and with these pairs.
template <bool Anew, std::size_t MaxTerms, class Frozen, std::size_t Roots, class Sums>
constexpr auto regroup(const Frozen& graph, const std::array<handle, Roots>& roots, const Sums& read,
                       const shared_pairs& pairs, const regroup_strategy& strategy) {
  using building = regrouping<regrouped_graph<Frozen::node_count>, Roots, MaxTerms>;
  if constexpr (Anew)
    return building(multiplying_out<Frozen, Roots, MaxTerms>(graph, roots, pairs, strategy).run(), pairs, strategy)
        .run();
  else
    return building(read, pairs, strategy).run();
}
template <const auto& Graph, const auto& Roots, std::size_t MaxTerms, const auto& Read, bool Anew, const auto& Pairs,
          const auto& Strategy>
inline constexpr auto regrouped_or_raise_fconstexpr_steps = regroup<Anew, MaxTerms>(Graph, Roots, Read, Pairs,
                                                                                    Strategy);

/// Searches for the cheapest form of the roots of a graph. It compares the graph as it is, forms that are multiplied
/// out and factored in several ways (with long sums in small graphs, with short ones in larger graphs), and these with
/// shared pairs of factors. Graphs of more than `limits::narrow_search` nodes stay as they are: they come from
/// recursive formulations, and the search would cost more than it saves.
template <const auto& Graph, const auto& Roots, std::size_t MaxWork = limits::work_on_outputs> class cheapest {
  using frozen = std::remove_cvref_t<decltype(Graph)>;
  static constexpr std::size_t nodes = frozen::node_count;
  static constexpr std::size_t wide = limits::terms_of_wide_search, narrow = limits::terms_of_narrow_search;
  static constexpr regroup_strategy first_factor{.max_work = MaxWork}, last_factor{.last = true, .max_work = MaxWork},
      undivided{.divide = false, .max_work = MaxWork}, split{.split = true, .max_work = MaxWork};

  template <std::size_t MaxTerms, const auto& Strategy> struct tried {
    static constexpr const auto& read = multiplied_out_or_raise_fconstexpr_steps<Graph, Roots, MaxTerms, first_factor>;
    static constexpr bool chosen = read.made.chosen; // with other strategies or pairs, the sums could differ
    static constexpr bool anew = chosen && Strategy != first_factor;
    static constexpr const auto& plain =
        regrouped_or_raise_fconstexpr_steps<Graph, Roots, MaxTerms, read, anew, no_pairs, Strategy>;
    static constexpr auto pairs = pair_search(plain.products).run();
    static constexpr const auto& with_pairs() {
      if constexpr (pairs.count == 0)
        return plain;
      else
        return regrouped_or_raise_fconstexpr_steps<Graph, Roots, MaxTerms, read, chosen, pairs, Strategy>;
    }
    static constexpr const auto& shared = with_pairs();
  };
  /// The form by a strategy; if the choice by which it differs from the first strategy never occurs, the form by the
  /// first strategy.
  template <const auto& Strategy> static constexpr const auto& shared_by() {
    using by_first = tried<wide, first_factor>;
    constexpr auto &plain = by_first::plain, &shared = by_first::shared;
    constexpr bool divided = plain.divided || shared.divided, long_sums = plain.has_long_sums || shared.has_long_sums;
    if constexpr (shared.complete && ((!Strategy.divide && !divided) || (Strategy.split && !long_sums)))
      return shared;
    else
      return tried<wide, Strategy>::shared;
  }

  static constexpr auto as_it_is = rooted_graph<frozen, Roots.size()>{Graph, Roots};

  template <const auto& Form> static constexpr std::size_t effort_of() {
    if constexpr (requires { Form.complete; })
      return Form.complete && in_solving_order(Graph, Roots, Form.graph, Form.roots) ? Form.effort : ~std::size_t{0};
    else
      return effort(Form.graph, Form.roots);
  }
  template <const auto& Best> static constexpr auto best_of() {
    if constexpr (requires { Best.complete; }) {
      using best = frozen_graph<Best.graph.size(), Best.graph.constant_count()>;
      return rooted_graph<best, Roots.size()>{ctdyn::detail::frozen<best>(Best.graph), Best.roots};
    } else {
      return Best;
    }
  }
  template <const auto& Best, const auto& Next, const auto&... Others> static constexpr auto best_of() {
    if constexpr (effort_of<Next>() < effort_of<Best>())
      return best_of<Next, Others...>();
    else
      return best_of<Best, Others...>();
  }

  /// The condition depends on the graph, so that compilers evaluate it where there is a model, and not in this class.
  static constexpr bool searched = searches_forms<std::conditional_t<nodes == 0, frozen, void>>;
  template <std::size_t Limit, std::size_t MaxTerms> static constexpr bool feasible() {
    if constexpr (searched && nodes <= Limit)
      return tried<MaxTerms, first_factor>::plain.complete;
    else
      return false;
  }
  static constexpr bool widely = feasible<limits::wide_search, wide>();
  static constexpr bool thorough = widely && nodes <= limits::thorough_search;
  static constexpr bool narrowly = !widely && feasible<limits::narrow_search, narrow>();
  static constexpr auto choose() {
    if constexpr (thorough)
      return best_of<as_it_is, tried<wide, first_factor>::plain, tried<wide, first_factor>::shared,
                     tried<wide, last_factor>::shared, shared_by<undivided>(), shared_by<split>()>();
    else if constexpr (widely)
      return best_of<as_it_is, tried<wide, first_factor>::plain, tried<wide, first_factor>::shared>();
    else if constexpr (narrowly)
      return best_of<as_it_is, tried<narrow, first_factor>::plain, tried<narrow, first_factor>::shared>();
    else
      return as_it_is;
  }

public:
  static constexpr auto result = choose();

  /// Says which forms were tried, and why no others were.
  static constexpr form_search search() {
    form_search s{.nodes = nodes, .found = effort(result.graph, result.roots) < effort(Graph, Roots)};
    s.regrouped = widely || narrowly, s.shared = thorough ? 4 : s.regrouped;
    s.terms = widely ? wide : narrowly ? narrow : 0;
    if (thorough) return s;
    if (!searched) return s.ended_by = search_limit::off, s;
    s.limit = widely ? limits::thorough_search : narrowly ? limits::wide_search : limits::narrow_search;
    s.ended_by = nodes > s.limit ? search_limit::nodes : search_limit::work;
    if (s.ended_by == search_limit::work) s.limit = MaxWork;
    return s;
  }
};

} // namespace ctdyn::detail
