// Derivatives of speeds and multipliers, compared with the equations that they solve, at the random point.
#pragma once

#include "../../graph/calculus/graph_values.hpp"
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

/// Whether derivatives of the speeds that were found without the mass matrix are those by its factors. Values with
/// roots are not compared.
template <class Solved> constexpr bool same_accelerations(const auto& g, const auto& udot) {
  const auto& solved = Solved::solved();
  for (std::size_t i = 0; i < udot.size() && !has_roots(g); ++i)
    if (g.print(udot[i]) != solved.graph.print(solved.roots.roots[Solved::layout::udot + i])) return false;
  return true;
}

/// The generalized forces of contacts, J^T S lambda, at the point of both graphs.
template <class Solved>
constexpr auto contact_forces_at(const auto& numbers, const auto& equation_roots, const auto& solution) {
  using layout = typename Solved::derived::layout;
  std::array<residue, layout::n> sum{};
  for (std::size_t k = 0; k < layout::contacts; ++k) {
    const residue force = residue_of(numbers, equation_roots[layout::closed + k]) *
                          residue_of(solution, Solved::solved().roots.roots[layout::contact_forces + k]);
    for (std::size_t i = 0; i < layout::n; ++i)
      sum[i] += residue_of(numbers, equation_roots[layout::contact_jacobian + k * layout::n + i]) * force;
  }
  return sum;
}
/// Compares the rows of contacts.
template <class Solved>
constexpr verdict compare_contacts(const auto& numbers, const auto& equation_roots, const auto& solution) {
  using layout = typename Solved::derived::layout;
  std::array<residue, layout::contacts * layout::n> J{};
  std::array<residue, layout::contacts> forces{};
  std::array<residue, layout::n> udot{};
  const auto& solved = Solved::solved().roots.roots;
  for (std::size_t i = 0; i < J.size(); ++i) J[i] = residue_of(numbers, equation_roots[layout::contact_jacobian + i]);
  for (std::size_t k = 0; k < forces.size(); ++k) forces[k] = residue_of(solution, solved[layout::contact_forces + k]);
  for (std::size_t i = 0; i < udot.size(); ++i) udot[i] = residue_of(solution, solved[layout::udot + i]);
  return Solved::derived::defined_in(numbers).template compare_contacts<layout::contacts>(J, forces, udot);
}

/// Compares solutions with constraints, at the point of both graphs.
template <class Solved>
constexpr verdict compare_constrained(const auto& numbers, const auto& equation_roots, const auto& solution,
                                      bool unit_quaternions) {
  using derived = typename Solved::derived;
  using layout = typename Solved::layout;
  constexpr std::size_t speeds = derived::speeds, rows = derived::rows;
  const auto& solved = Solved::solved().roots.roots;
  std::array<residue, speeds> udot{};
  for (std::size_t i = 0; i < speeds; ++i) udot[i] = residue_of(solution, solved[layout::udot + i]);
  std::array<residue, rows * speeds> C{};
  for (std::size_t i = 0; i < C.size(); ++i) C[i] = residue_of(numbers, equation_roots[layout::jacobian + i]);
  std::array<residue, rows> lambda{};
  for (std::size_t k = 0; k < rows && !layout::eliminated; ++k)
    lambda[k] = residue_of(solution, solved[layout::multipliers + k]);
  const residue* const multipliers = layout::eliminated ? nullptr : lambda.data();
  std::array<residue, speeds> more{};
  if constexpr (derived::contacts != 0) more = contact_forces_at<Solved>(numbers, equation_roots, solution);
  return derived::defined_in(numbers).template compare_solution<rows>(derived::mass_matrix, derived::forcing, C, udot,
                                                                      multipliers, unit_quaternions, more);
}

/// Compares derivatives of the speeds with M udot = f + J^T S lambda.
template <class Solved>
constexpr verdict compare_solved(const auto& numbers, const auto& equation_roots, const auto& solution) {
  using derived = typename Solved::derived;
  constexpr std::size_t speeds = derived::speeds;
  const auto& solved = Solved::solved().roots.roots;
  const auto forcing = derived::applied_forcing();
  std::array<residue, speeds> more{};
  if constexpr (derived::contacts != 0) more = contact_forces_at<Solved>(numbers, equation_roots, solution);
  for (std::size_t i = 0; i < speeds; ++i) {
    residue sum = -(residue_of(numbers, forcing[i]) + more[i]);
    for (std::size_t j = 0; j < speeds; ++j)
      sum += residue_of(numbers, derived::mass_matrix[i * speeds + j]) *
             residue_of(solution, solved[Solved::layout::udot + j]);
    if (sum != residue{}) return verdict::differs;
  }
  return verdict::agrees;
}

/// Compares the solution of a derivation, in a graph of its own, with the equations: M udot = f, or that of the
/// definition where there are constraints. If frames are oriented by quaternions, these have unit norm: for other norms
/// there are no equations in which reactions leave M udot = f unchanged.
template <class Solved> constexpr verdict compare_solution(const auto& equation_roots, const auto& solution) {
  using derived = typename Solved::derived;
  using layout = typename Solved::layout;
  constexpr auto& numbers = Solved::numbers();
  constexpr bool free = derived::rows == 0 || layout::maximal;
  constexpr auto& m = derived::mechanism;
  constexpr bool quaternions =
      (!free || layout::maximal || layout::contacts != 0) && has_free_quaternions(derived::graph(), m);
  const auto compare = [&](const auto& values, const auto& result, bool unit_quaternions) {
    if constexpr (layout::contacts != 0)
      if (unit_quaternions && compare_contacts<Solved>(values, equation_roots, result) == verdict::differs)
        return verdict::differs;
    if constexpr (free)
      return compare_solved<Solved>(values, equation_roots, result);
    else
      return compare_constrained<Solved>(values, equation_roots, result, unit_quaternions);
  };
  if constexpr (quaternions) {
    constexpr auto& g = derived::graph();
    constexpr auto& solved = Solved::solved().graph;
    graph_values<std::remove_cvref_t<decltype(g)>, Solved::rooted> here(g);
    graph_values<std::remove_cvref_t<decltype(solved)>, Solved::rooted> there(solved);
    set_unit_quaternions(here, g, m), set_unit_quaternions(there, g, m);
    if (here.evaluate() && there.evaluate(here)) return compare(here.compared(), there.compared(), true);
  }
  return compare(numbers, solution, !quaternions);
}

} // namespace ctdyn::detail
