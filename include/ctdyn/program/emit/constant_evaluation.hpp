// Refuses programs in a constant evaluation if not every compiler can evaluate their functions there.
#pragma once

#include "../../detail/require.hpp"
#include "../program.hpp"

#include <type_traits>

namespace ctdyn::detail {

/// Whether all compilers can run a program in a constant evaluation: it calls no function of the C library, except for
/// those that ctdyn computes itself there, up to double (`own_constants`).
template <const auto& Program, class Scalar>
inline constexpr bool has_constants = [] {
  bool none_called = true;
  for (const instruction& step : Program.code) {
    const opcode_properties& row = properties(step.op);
    none_called = none_called && (!row.library_call || (row.own_constants && sizeof(Scalar) <= sizeof(double)));
  }
  return none_called || !std::is_floating_point_v<Scalar>;
}();

/// Stops the constant evaluation of a program that calls other functions, also with a compiler that could evaluate
/// them, since another compiler could not.
template <const auto& Program, class Scalar> constexpr void require_constants() noexcept {
  constexpr bool usable = has_constants<Program, Scalar>;
  if (std::is_constant_evaluated())
    require(usable,
            "exp, log, asin and the like of parameters have no constant values: make the object const, not constexpr");
}

} // namespace ctdyn::detail
