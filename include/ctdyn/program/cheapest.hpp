// The cheapest of several forms of the same values.
#pragma once

#include "../detail/limits.hpp"
#include "form_search.hpp"
#include "regroup.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Instructions that the roots take once parameters are known: a product that only one sum uses is fused with it,
/// dearer operations are weighted by what they take on a processor.
template <class Frozen, std::size_t Roots>
constexpr std::size_t effort(const Frozen& g, const std::array<handle, Roots>& roots) {
  constexpr std::size_t nodes = Frozen::node_count;
  std::uint32_t uses[nodes]{};
  bool fuses[nodes]{};
  std::size_t sum = 0;
  for (const handle root : roots) uses[root.id()] += 2; // stored: not fused
  for (std::uint32_t id = nodes; id-- > 0;) {
    const node n = g.nodes[id];
    const auto arity = properties(n.op).arity;
    if (arity == 0 || n.depends.parameters_only()) { // an instruction reads it from memory; a register serves several
      sum += uses[id] > 1;
      continue;
    }
    if (uses[id] == 0) continue;
    if (arity > 0) ++uses[n.a.id()];
    if (arity > 1) ++uses[n.b.id()];
    if (n.op == opcode::add) {
      const bool a = g.nodes[n.a.id()].op == opcode::mul, b = g.nodes[n.b.id()].op == opcode::mul;
      if (a || b) fuses[(b ? n.b : n.a).id()] = true;
      sum += 1;
    } else if (n.op == opcode::mul) {
      sum += fuses[id] && uses[id] == 1 ? 0 : 1;
    } else if (n.op == opcode::inv) {
      sum += 4;
    } else if (arity > 0) {
      sum += 20;
    }
  }
  return sum;
}

/// Operations that the roots take once parameters are known.
template <class Frozen, std::size_t Roots>
constexpr std::size_t operations(const Frozen& g, const std::array<handle, Roots>& roots) {
  constexpr std::size_t nodes = Frozen::node_count;
  bool used[nodes]{};
  std::size_t sum = 0;
  for (const handle root : roots) used[root.id()] = true;
  for (std::uint32_t id = nodes; id-- > 0;) {
    const node n = g.nodes[id];
    const auto arity = properties(n.op).arity;
    if (!used[id] || arity == 0 || n.depends.parameters_only()) continue;
    used[n.a.id()] = true;
    if (arity > 1) used[n.b.id()] = true;
    ++sum;
  }
  return sum;
}

template <class Frozen, std::size_t Roots> struct rooted_graph {
  Frozen graph{};
  std::array<handle, Roots> roots{};
};

/// A form that was found, and the products in it.
template <class Rooted, class Products> struct regrouped_form {
  Rooted form{};
  Products products{};
  bool complete = false;
};

/// A constant of its own: clang would evaluate one inside of a function twice.
template <const auto& Graph, const auto& Roots, const auto& Pairs, std::size_t MaxTerms, const auto& Strategy>
inline constexpr auto regrouped_or_raise_fconstexpr_steps =
    regrouping<std::remove_cvref_t<decltype(Graph)>, Roots.size(), MaxTerms>(Graph, Roots, Pairs, Strategy).run();

template <const auto& Graph, const auto& Roots, const auto& Pairs, std::size_t MaxTerms, const auto& Strategy>
consteval auto regroup_once() {
  constexpr auto& big = regrouped_or_raise_fconstexpr_steps<Graph, Roots, Pairs, MaxTerms, Strategy>;
  constexpr std::size_t nodes = big.graph.size(), constants = big.graph.constant_count();
  using rooted = rooted_graph<frozen_graph<nodes, constants>, Roots.size()>;
  return regrouped_form<rooted, std::remove_cvref_t<decltype(big.products)>>{
      {big.graph.template freeze<nodes, constants>(), big.roots}, big.products, big.complete};
}

/// The cheapest form found of a graph and its roots: as it is; multiplied out and factored in several ways, widely
/// where the graph is small, narrowly where it is larger; the same with shared pairs of factors. Graphs of more than
/// `limits::narrow_search` nodes are taken as they come: their derivation is recursive, and the search would cost more
/// than it saves.
template <const auto& Graph, const auto& Roots, std::size_t MaxWork = limits::work_on_outputs> class cheapest {
  using frozen = std::remove_cvref_t<decltype(Graph)>;
  static constexpr std::size_t nodes = frozen::node_count;
  static constexpr std::size_t wide = limits::terms_of_wide_search, narrow = limits::terms_of_narrow_search;
  static constexpr shared_pairs none{};
  static constexpr regroup_strategy first_factor{.max_work = MaxWork}, last_factor{.last = true, .max_work = MaxWork},
      undivided{.divide = false, .max_work = MaxWork}, split{.split = true, .max_work = MaxWork};

  template <std::size_t MaxTerms, const auto& Strategy> struct tried {
    static constexpr auto plain = regroup_once<Graph, Roots, none, MaxTerms, Strategy>();
    static constexpr auto pairs = pair_search(plain.products).run();
    static constexpr auto shared = regroup_once<Graph, Roots, pairs, MaxTerms, Strategy>();
  };

  static constexpr auto as_it_is = rooted_graph<frozen, Roots.size()>{Graph, Roots};

  template <const auto& Form> static constexpr std::size_t effort_of() {
    if constexpr (requires { Form.complete; })
      return Form.complete ? effort(Form.form.graph, Form.form.roots) : ~std::size_t{0};
    else
      return effort(Form.graph, Form.roots);
  }
  template <const auto& Best> static constexpr auto best_of() {
    if constexpr (requires { Best.form; })
      return Best.form;
    else
      return Best;
  }
  template <const auto& Best, const auto& Next, const auto&... Others> static constexpr auto best_of() {
    if constexpr (effort_of<Next>() < effort_of<Best>())
      return best_of<Next, Others...>();
    else
      return best_of<Best, Others...>();
  }

  template <std::size_t Limit, std::size_t MaxTerms> static constexpr bool feasible() {
    if constexpr (nodes <= Limit)
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
                     tried<wide, last_factor>::shared, tried<wide, undivided>::shared, tried<wide, split>::shared>();
    else if constexpr (widely)
      return best_of<as_it_is, tried<wide, first_factor>::plain, tried<wide, first_factor>::shared>();
    else if constexpr (narrowly)
      return best_of<as_it_is, tried<narrow, first_factor>::plain, tried<narrow, first_factor>::shared>();
    else
      return as_it_is;
  }

public:
  static constexpr auto result = choose();

  /// Which forms were tried, and why no others.
  static constexpr form_search search() {
    form_search s{.nodes = nodes, .found = effort(result.graph, result.roots) < effort(Graph, Roots)};
    s.regrouped = widely || narrowly, s.shared = thorough ? 4 : s.regrouped;
    s.terms = widely ? wide : narrowly ? narrow : 0;
    if (thorough) return s;
    s.limit = widely ? limits::thorough_search : narrowly ? limits::wide_search : limits::narrow_search;
    s.ended_by = nodes > s.limit ? search_limit::nodes : search_limit::work;
    if (s.ended_by == search_limit::work) s.limit = MaxWork;
    return s;
  }
};

} // namespace ctdyn::detail
