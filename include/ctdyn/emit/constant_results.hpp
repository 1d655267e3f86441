// What a program without symbols computes, as constants.
#pragma once

#include "constant_evaluation.hpp"
#include "run.hpp"
#include "step_roles.hpp"

#include <array>

namespace ctdyn::detail {

/// Of a program that reads no symbols, whether compilers that optimize would leave calls in it.
template <const auto& Program, class Scalar>
inline constexpr bool best_as_constants = [] {
  bool called = false;
  for (const instruction& step : Program.code) called = called || is_call(step.op);
  return called && Program.solve_count == 0 && has_constants<Program, Scalar>;
}();
/// Its results.
template <const auto& Program, class Scalar>
inline constexpr auto constant_results = [] {
  std::array<Scalar, Program.result_count> results{};
  run<Program>(arguments<Scalar>{}, results.data());
  return results;
}();

} // namespace ctdyn::detail
