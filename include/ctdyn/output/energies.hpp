// Energies of the whole system.
#pragma once

#include "output.hpp"

#include "../model/outputs.hpp" // last: g++ 12 warns of symbol_class::udot otherwise

#include <array>

namespace ctdyn::detail {

template <> struct output_reader<output::kinetic_energy> {
  template <class Derivation> static constexpr shape form{};
  template <class Derivation, class Context> static constexpr std::array<handle, 1> entries(Context& c) {
    return {c.kinetic_energy()};
  }
};
template <> struct output_reader<output::potential_energy> {
  template <class Derivation> static constexpr shape form{};
  template <class Derivation, class Context> static constexpr std::array<handle, 1> entries(Context& c) {
    return {c.potential_energy()};
  }
};

} // namespace ctdyn::detail
