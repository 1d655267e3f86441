// Functions in constant evaluation, where the C library has none for every compiler.
#pragma once

#include "../detail/require.hpp"
#include "../program/program.hpp"

#include <type_traits>

namespace ctdyn::detail {

/// Stops a constant evaluation of a program with functions of the C library: a compiler that has constants of them
/// would hide that another has not.
template <const auto& Program, class Scalar> constexpr void require_constants() noexcept {
  constexpr bool called = [] {
    for (const instruction& step : Program.code)
      if (properties(step.op).library_call) return true;
    return false;
  }();
  constexpr bool usable = !called || !std::is_floating_point_v<Scalar>;
  if (std::is_constant_evaluated())
    require(usable,
            "exp, log, asin and the like of parameters have no constant values: make the object const, not constexpr");
}

} // namespace ctdyn::detail
