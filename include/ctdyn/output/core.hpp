// Where the outputs stand that the equations of motion give themselves.
#pragma once

#include "../formulation/equations_of_motion.hpp"
#include "../model/auxiliary.hpp"
#include "../model/outputs.hpp"
#include "../program/program.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn::detail {

/// Where the entries of a core output begin among the core roots, and its shape.
struct core_range {
  std::size_t first = 0;
  shape form{};
  bool exists = false;
  bool apart = false; // with it outputs have a program of their own, so that others do not pay for it
};

/// Of an output and an equation_layout.
template <class Layout, class Output> constexpr core_range core_range_of() {
  constexpr auto p = static_cast<std::uint32_t>(Layout::p), q = static_cast<std::uint32_t>(Layout::q),
                 n = static_cast<std::uint32_t>(Layout::n), m = static_cast<std::uint32_t>(Layout::m),
                 all = static_cast<std::uint32_t>(Layout::all);
  if constexpr (std::is_same_v<Output, output::mass_matrix>) return {Layout::mass_matrix, {p, p, false}, true};
  if constexpr (std::is_same_v<Output, output::forcing>) return {Layout::forcing, {p, 1, false}, true};
  if constexpr (std::is_same_v<Output, output::qdot>) return {Layout::qdot, {q, 1, false}, true};
  if constexpr (std::is_same_v<Output, output::udot>) return {Layout::udot, {n, 1, false}, true};
  if constexpr (std::is_same_v<Output, output::rhs>) return {Layout::qdot, {q + n, 1, false}, true};
  if constexpr (std::is_same_v<Output, output::reactions> && Layout::maximal)
    return {Layout::multipliers, {m, 1, false}, true};
  if constexpr (std::is_same_v<Output, output::multipliers> && !Layout::eliminated && !Layout::maximal)
    return {Layout::multipliers, {m, 1, false}, true};
  if constexpr (std::is_same_v<Output, output::mass_matrix_full>) return {Layout::full, {all, all, false}, true};
  if constexpr (std::is_same_v<Output, output::forcing_full>) return {Layout::full_forcing, {all, 1, false}, true};
  if constexpr (std::is_same_v<Output, output::status>) return {Layout::status, {}, true, true};
  return {};
}

/// The entries of a core output in the graph of a context.
template <class System, core_range Range> constexpr auto core_entries(auto& c) {
  const auto core = System::equations.made.solve(c.g(), System::equations.made.list);
  std::array<handle, Range.form.size()> list{};
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = core.list[Range.first + i];
  return list;
}

} // namespace ctdyn::detail
