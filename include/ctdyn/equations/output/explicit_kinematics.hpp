// The full mass matrix and forcing with solved kinematical equations: the identity and qdot border the equations.
#pragma once

#include "../../model/outputs.hpp"
#include "../formulation/equations_of_motion.hpp"
#include "output.hpp"

#include <cstddef>

namespace ctdyn::detail {

template <> struct output_reader<output::explicit_mass_matrix_full> {
  static constexpr bool knows_working_reactions = true;
  template <class System> static constexpr shape form = shape_of(System::layout::all, System::layout::all);
  template <class System> static constexpr auto entries(auto& c) {
    using layout = typename System::layout;
    const auto core = solved_equations<System>(c);
    return entries_by<layout::all, layout::all>([&](std::size_t i, std::size_t j) {
      if (i < layout::q) return i == j ? one : zero;
      return core.list[layout::full + i * layout::all + j];
    });
  }
};
template <> struct output_reader<output::explicit_forcing_full> {
  static constexpr bool knows_working_reactions = true;
  template <class System> static constexpr shape form = shape_of(System::layout::all);
  template <class System> static constexpr auto entries(auto& c) {
    using layout = typename System::layout;
    const auto core = solved_equations<System>(c);
    return entries_by<layout::all>(
        [&](std::size_t i) { return core.list[i < layout::q ? layout::qdot + i : layout::full_forcing + i]; });
  }
};

} // namespace ctdyn::detail
