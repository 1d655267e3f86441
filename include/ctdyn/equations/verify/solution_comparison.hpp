// Derivatives of speeds and multipliers, compared with the equations that they solve, at the random point.
#pragma once

#include "definition.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// Whether two lists have the same values, each in its own graph.
constexpr bool same_values(const auto& g, const auto& list, const auto& other, const auto& other_list) {
  for (std::size_t i = 0; i < list.size(); ++i)
    if (residue_of(g, list[i]) != residue_of(other, other_list[i])) return false;
  return true;
}

/// Compares solutions with constraints, at the point of both graphs.
template <class Derivation>
constexpr verdict compare_constrained(const auto& numbers, const auto& equation_roots, const auto& solution,
                                      bool unit_quaternions) {
  using layout = typename Derivation::layout;
  constexpr std::size_t speeds = Derivation::speeds, rows = Derivation::rows;
  const auto& solved = Derivation::solved().roots.roots;
  std::array<residue, speeds> udot{};
  for (std::size_t i = 0; i < speeds; ++i) udot[i] = residue_of(solution, solved[layout::udot + i]);
  std::array<residue, rows * speeds> C{};
  for (std::size_t i = 0; i < C.size(); ++i) C[i] = residue_of(numbers, equation_roots[layout::jacobian + i]);
  std::array<residue, rows> lambda{};
  for (std::size_t k = 0; k < rows && !layout::eliminated; ++k)
    lambda[k] = residue_of(solution, solved[layout::multipliers + k]);
  const residue* const multipliers = layout::eliminated ? nullptr : lambda.data();
  return Derivation::defined_in(numbers).template compare_solution<rows>(Derivation::mass_matrix, Derivation::forcing,
                                                                         C, udot, multipliers, unit_quaternions);
}

/// Compares with M udot = f.
template <class Derivation> constexpr verdict compare_solved(const auto& numbers, const auto& solution) {
  constexpr std::size_t speeds = Derivation::speeds;
  const auto& solved = Derivation::solved().roots.roots;
  const auto forcing = Derivation::applied_forcing();
  for (std::size_t i = 0; i < speeds; ++i) {
    residue sum = -residue_of(numbers, forcing[i]);
    for (std::size_t j = 0; j < speeds; ++j)
      sum += residue_of(numbers, Derivation::mass_matrix[i * speeds + j]) *
             residue_of(solution, solved[Derivation::layout::udot + j]);
    if (sum != residue{}) return verdict::differs;
  }
  return verdict::agrees;
}

/// Compares the solution of a derivation, in a graph of its own, with the equations: M udot = f, or that of the
/// definition where there are constraints. If frames are oriented by quaternions, these have unit norm: for other norms
/// there are no equations in which reactions leave M udot = f unchanged.
template <class Derivation> constexpr verdict compare_solution(const auto& equation_roots, const auto& solution) {
  using layout = typename Derivation::layout;
  constexpr auto& numbers = Derivation::numbers();
  constexpr bool free = Derivation::rows == 0 || layout::maximal;
  constexpr auto& m = Derivation::mechanism;
  constexpr bool quaternions = (!free || layout::maximal) && has_free_quaternions(Derivation::graph(), m);
  const auto compare = [&](const auto& values, const auto& result, bool unit_quaternions) {
    if constexpr (free)
      return compare_solved<Derivation>(values, result);
    else
      return compare_constrained<Derivation>(values, equation_roots, result, unit_quaternions);
  };
  if constexpr (quaternions) {
    constexpr auto& g = Derivation::graph();
    constexpr auto& solved = Derivation::solved().graph;
    graph_values<std::remove_cvref_t<decltype(g)>, Derivation::rooted> here(g);
    graph_values<std::remove_cvref_t<decltype(solved)>, Derivation::rooted> there(solved);
    set_unit_quaternions(here, g, m), set_unit_quaternions(there, g, m);
    if (here.evaluate() && there.evaluate(here)) return compare(here.compared(), there.compared(), true);
  }
  return compare(numbers, solution, !quaternions);
}

} // namespace ctdyn::detail
