// Energies of the whole system.
#pragma once

#include "output.hpp"

#include "../model/outputs.hpp" // last: g++ 12 warns of symbol_class::udot otherwise

#include <array>

namespace ctdyn::detail {

template <> struct output_reader<output::kinetic_energy> : number_output {
  template <class> static constexpr auto entries(auto& c) { return std::array{c.kinetic_energy()}; }
};
template <> struct output_reader<output::potential_energy> : number_output {
  template <class> static constexpr auto entries(auto& c) { return std::array{c.potential_energy()}; }
};

} // namespace ctdyn::detail
