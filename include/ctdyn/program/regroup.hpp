// Builds values with fewer operations, from their sums of products.
#pragma once

#include "../detail/limits.hpp"
#include "effort.hpp"
#include "factoring.hpp"
#include "multiply_out.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A form of the roots that was found, and the graph in which it was built.
template <class Graph, std::size_t Roots, class Products> struct regrouped_form {
  Graph graph{};
  std::array<handle, Roots> roots{};
  Products products{}; // the factors of all its products
  std::size_t effort = 0;
  bool divided = false, has_long_sums = false; // whether it could differ without `divide`, or with `split`
  bool complete = false;                       // false if the search was given up
};

/// Builds the roots from sums of products: each sum is factored greedily, the most frequent factor first, and a sum
/// that the graph already has is reused.
template <class Graph, std::size_t Roots, std::size_t MaxTerms> class regrouping : factoring<Graph, MaxTerms> {
  using base = factoring<Graph, MaxTerms>;
  using base::build, base::strategy_;
  using state = typename base::state;

public:
  using sums = sums_of_products<Graph, Roots, MaxTerms>;
  using result = regrouped_form<Graph, Roots, decltype(state::products)>;

  constexpr regrouping(const sums& read, const shared_pairs& pairs, const regroup_strategy& strategy)
      : base(made_, pairs, strategy), sums_(read), made_(read.made) {}

  constexpr result run() {
    result out;
    if (!sums_.complete) return out;
    if (strategy_.split) find_unit();
    std::uint32_t longest = 0;
    for (const std::uint32_t terms : sums_.terms)
      if (terms > longest) longest = terms;
    for (std::uint32_t terms = 0; terms <= longest; ++terms) // short sums first: long ones may contain them
      for (std::size_t i = 0; i < Roots; ++i) {
        if (sums_.terms[i] != terms) continue;
        if (made_.work > strategy_.max_work) return out;
        out.roots[i] = build(sums_.sums[i]).signed_by(sums_.negative[i]);
      }
    if (made_.work > strategy_.max_work) return out;
    out.graph = made_.graph, out.products = made_.products, out.complete = true;
    out.divided = made_.divided, out.has_long_sums = made_.has_long_sums;
    out.effort = ctdyn::detail::effort(made_.graph, out.roots);
    return out;
  }

private:
  /// Chooses the unit from the coefficients of all roots.
  constexpr void find_unit() {
    constexpr std::uint32_t max_coefficients = limits::candidates_for_unit;
    handle list[max_coefficients]{};
    std::uint32_t n = 0;
    for (std::size_t root = 0; root < Roots; ++root)
      for (std::uint32_t i = 0; i < sums_.terms[root]; ++i) {
        const handle c = sums_.sums[root].terms[i].coefficient().absolute();
        bool seen = made_.graph.is_constant(c) || n == max_coefficients;
        for (std::uint32_t k = 0; k < n && !seen; ++k) seen = list[k] == c;
        if (!seen) list[n++] = c;
      }
    base::choose_unit(list, n);
  }

  const sums& sums_;
  state made_;
};

} // namespace ctdyn::detail
