// The TMT method for one description: what tmt_method evaluates.
#pragma once

#include "../formulation/tmt.hpp"
#include "equations.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

struct tmt_formulation {
  static constexpr std::string_view name = "the TMT method";
  static constexpr auto constraints = constraint_treatment::elimination;
  template <std::size_t Speeds, class Context> using method = tmt<Speeds, Context>;
  static constexpr sentence fault(const auto& /*mechanism*/) { return {}; }
};

template <const auto& System> using tmt_derivation = equations_derivation<System, tmt_formulation>;

} // namespace ctdyn::detail
