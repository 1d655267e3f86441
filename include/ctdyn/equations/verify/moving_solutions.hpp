// Changes of the solutions of linear systems, as numbers at the random point.
#pragma once

#include "../../graph/calculus/residue_system.hpp"
#include "../../graph/node.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// K x = r gives K dx = dr - dK x, for the systems of a graph; each is solved once.
template <class Graph> class moving_solutions {
public:
  /// Finds the change of a solution's entry, for its node `solved`. change_of(handle) is the change of a formula, if
  /// known(handle). Returns false if a change of an input is not known, or the system is singular.
  constexpr bool find(const Graph& g, const node& solved, auto change_of, auto known, residue& change) {
    const std::uint32_t system = solved.a.bits;
    const solve_record& s = g.solves[system];
    if (!found_[system]) {
      bool all = true;
      for (std::size_t i = 0; i < s.inputs(); ++i) all = all && known(g.solve_inputs[s.first + i]);
      found_[system] = true, known_[system] = all && solve(g, s, change_of);
    }
    change = changes_[s.first + s.size * s.size + solved.b.bits];
    return known_[system];
  }

private:
  constexpr bool solve(const Graph& g, const solve_record& s, auto change_of) {
    const std::size_t n = s.size, columns = s.columns, first = s.first;
    const auto x = [&](std::size_t i, std::size_t j) -> residue& { return values_[first + n * n + i * columns + j]; };
    const auto dx = [&](std::size_t i, std::size_t j) -> residue& { return changes_[first + n * n + i * columns + j]; };
    const auto input = [&](std::size_t i) { return g.solve_inputs[first + i]; };
    for (std::size_t i = 0; i < s.inputs(); ++i) values_[first + i] = residue_of(g, input(i));
    if (!solve_residues(n, columns, values_.data() + first)) return false;
    for (std::size_t i = 0; i < n; ++i)
      for (std::size_t j = 0; j < columns; ++j) {
        dx(i, j) = change_of(input(n * n + i * columns + j));
        for (std::size_t k = 0; k < n; ++k) dx(i, j) += -(change_of(input(i * n + k)) * x(k, j));
      }
    for (std::size_t i = 0; i < n * n; ++i) changes_[first + i] = residue_of(g, input(i));
    return solve_residues(n, columns, changes_.data() + first);
  }
  std::array<residue, Graph::input_count + 1> values_{}, changes_{};
  std::array<bool, Graph::solve_count + 1> found_{}, known_{};
};

} // namespace ctdyn::detail
