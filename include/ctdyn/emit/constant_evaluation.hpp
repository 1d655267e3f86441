// Functions in constant evaluation, where the C library has none for every compiler.
#pragma once

#include "../detail/require.hpp"
#include "../program/program.hpp"

#include <type_traits>

namespace ctdyn::detail {

/// Whether compilers can compute a program that reads no symbols.
template <const auto& Program, class Scalar>
inline constexpr bool has_constants = [] {
  bool none_called = true;
  for (const instruction& step : Program.code) {
    const opcode_properties& row = properties(step.op);
    none_called = none_called && (!row.library_call || (row.own_constants && sizeof(Scalar) <= sizeof(double)));
  }
  return none_called || !std::is_floating_point_v<Scalar>;
}();

/// Stops a constant evaluation of a program with such functions: a compiler that has constants of them would hide that
/// another has not.
template <const auto& Program, class Scalar> constexpr void require_constants() noexcept {
  constexpr bool usable = has_constants<Program, Scalar>;
  if (std::is_constant_evaluated())
    require(usable,
            "exp, log, asin and the like of parameters have no constant values: make the object const, not constexpr");
}

} // namespace ctdyn::detail
