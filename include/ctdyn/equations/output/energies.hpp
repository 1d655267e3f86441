// Energies of the whole system.
#pragma once

#include "../../model/outputs.hpp"
#include "output.hpp"

#include <array>

namespace ctdyn::detail {

template <> struct output_reader<output::kinetic_energy> : number_output {
  static constexpr bool knows_working_reactions = true;
  template <class> static constexpr auto entries(auto& c) { return std::array{c.kinetic_energy()}; }
  static constexpr bool agrees(const auto& equations, const handle* list) {
    return equations.is_kinetic_energy(list[0]);
  }
};
template <> struct output_reader<output::potential_energy> : number_output {
  static constexpr bool knows_working_reactions = true;
  template <class> static constexpr auto entries(auto& c) { return std::array{c.potential_energy()}; }
};

} // namespace ctdyn::detail
