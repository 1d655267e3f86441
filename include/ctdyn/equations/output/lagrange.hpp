// Outputs of Lagrange's method.
#pragma once

#include "../../model/lagrangian.hpp"
#include "../formulation/lagrange.hpp"
#include "output.hpp"

#include <array>

namespace ctdyn::detail {

template <> struct output_reader<output::lagrangian> : number_output {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return std::array{lagrange<Derivation::speeds, Context>(c).lagrangian()};
  }
};

template <> struct output_reader<output::generalized_momenta> : speed_column {
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    if (const sentence s = speeds_are_no_rates(c.m()); !s.empty() && !c.faulty()) c.m().fault = s;
    return lagrange<Derivation::speeds, Context>(c).momenta();
  }
};

} // namespace ctdyn::detail
