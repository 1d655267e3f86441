// Outputs of Lagrange's method.
#pragma once

#include "../formulation/lagrange.hpp"
#include "../model/lagrangian.hpp"
#include "output.hpp"

#include <array>
#include <cstdint>

namespace ctdyn::detail {

template <> struct output_reader<output::lagrangian> {
  template <class Derivation> static constexpr shape form{};
  template <class Derivation, class Context> static constexpr std::array<handle, 1> entries(Context& c) {
    return {lagrange<Derivation::speeds, Context>(c).lagrangian()};
  }
};

template <> struct output_reader<output::generalized_momenta> {
  template <class Derivation> static constexpr shape form{static_cast<std::uint32_t>(Derivation::speeds), 1, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    if (const sentence s = speeds_are_no_rates(c.m()); !s.empty() && !c.faulty()) c.m().fault = s;
    return lagrange<Derivation::speeds, Context>(c).momenta();
  }
};

} // namespace ctdyn::detail
