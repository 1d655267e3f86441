// The core outputs, which the equations of motion themselves give, and the indices of their entries.
#pragma once

#include "../../model/auxiliary.hpp"
#include "../../model/outputs.hpp"
#include "../formulation/equations_of_motion.hpp"
#include "output.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// The index of a core output's first entry among the core roots, and its shape.
struct core_range {
  std::size_t first = 0;
  shape form{};
  bool exists = false;
  bool apart = false; // outputs that are requested with it have a program of their own, so that others lack its steps
};

/// The range of a core output in an equation_layout; for other outputs `exists` is false.
template <class Layout, class Output> constexpr core_range core_range_of() {
  constexpr std::size_t p = Layout::p, q = Layout::q, n = Layout::n, m = Layout::m, z = Layout::z, all = Layout::all;
  if constexpr (std::is_same_v<Output, output::mass_matrix>) return {Layout::mass_matrix, shape_of(p, p), true};
  if constexpr (std::is_same_v<Output, output::forcing>) return {Layout::forcing, shape_of(p), true};
  if constexpr (std::is_same_v<Output, output::qdot>) return {Layout::qdot, shape_of(q), true};
  if constexpr (std::is_same_v<Output, output::udot>) return {Layout::udot, shape_of(n), true};
  if constexpr (std::is_same_v<Output, output::rhs>) return {Layout::qdot, shape_of(q + n + z), true};
  if constexpr (std::is_same_v<Output, output::zdot> && z != 0) return {Layout::zdot, shape_of(z), true};
  if constexpr (std::is_same_v<Output, output::reactions> && Layout::maximal)
    return {Layout::multipliers, shape_of(m), true};
  if constexpr (std::is_same_v<Output, output::multipliers> && !Layout::eliminated && !Layout::maximal)
    return {Layout::multipliers, shape_of(m), true};
  constexpr std::size_t contacts = Layout::contacts - Layout::loops;
  if constexpr (std::is_same_v<Output, output::contact_forces> && contacts != 0)
    return {Layout::contact_forces, shape_of(contacts), true};
  if constexpr (std::is_same_v<Output, output::loop_forces> && Layout::loops != 0)
    return {Layout::contact_forces + contacts, shape_of(Layout::loops), true};
  if constexpr (std::is_same_v<Output, output::mass_matrix_full>) return {Layout::full, shape_of(all, all), true};
  if constexpr (std::is_same_v<Output, output::forcing_full>) return {Layout::full_forcing, shape_of(all), true};
  if constexpr (std::is_same_v<Output, output::status>) return {Layout::status, {}, true, true};
  return {};
}

// Derivatives of these outputs, and their values at given speeds, are made of the solved equations, too.
template <> inline constexpr bool knows_working_reactions<output::mass_matrix> = true;
template <> inline constexpr bool knows_working_reactions<output::forcing> = true;
template <> inline constexpr bool knows_working_reactions<output::qdot> = true;
template <> inline constexpr bool knows_working_reactions<output::udot> = true;
template <> inline constexpr bool knows_working_reactions<output::zdot> = true;
template <> inline constexpr bool knows_working_reactions<output::rhs> = true;

/// The rows of contacts over all speeds.
template <class System> constexpr auto contact_rows_of() {
  const auto& made = System::equations().made;
  return kept_contact_rows<typename System::layout>(made.list, made.turned_frame);
}

/// The entries of a core output in the graph of a context. Outputs that are known before the equations are solved add
/// no nodes to the graph.
template <class System, core_range Range> constexpr auto core_entries(auto& c) {
  if constexpr (Range.first + Range.form.size() <= System::layout::udot) {
    const auto& list = System::equations().made.list;
    return entries_by<Range.form.size()>([&](std::size_t i) { return list[Range.first + i]; });
  } else {
    const auto core = solved_equations<System>(c);
    return entries_by<Range.form.size()>([&](std::size_t i) { return core.list[Range.first + i]; });
  }
}

} // namespace ctdyn::detail
