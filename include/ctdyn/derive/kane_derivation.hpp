// Kane's method for one description: what kanes_method evaluates.
#pragma once

#include "../formulation/kane.hpp"
#include "equations.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

struct kanes_formulation {
  static constexpr std::string_view name = "Kane's method";
  static constexpr auto constraints = constraint_treatment::elimination;
  template <std::size_t Speeds, class Context> using method = kane<Speeds, Context>;
  static constexpr sentence fault(const auto& /*mechanism*/) { return {}; }
};

template <const auto& System> using kane_derivation = equations_derivation<System, kanes_formulation>;

} // namespace ctdyn::detail
