// The results of a program without symbols, as constants.
#pragma once

#include "constant_evaluation.hpp"
#include "run.hpp"
#include "step_roles.hpp"

#include <array>

namespace ctdyn::detail {

/// Whether a program without symbols has calls, which optimizing compilers would leave in it, and can be a constant.
template <const auto& Program, class Scalar>
inline constexpr bool best_as_constants = [] {
  bool called = false;
  for (const instruction& step : Program.code) called = called || is_call(step.op);
  return called && Program.solve_count == 0 && has_constants<Program, Scalar>;
}();
/// The results of such a program.
template <const auto& Program, class Scalar>
inline constexpr auto constant_results = [] {
  std::array<Scalar, Program.result_count> results{};
  run<Program>(arguments<Scalar>{}, results.data());
  return results;
}();

} // namespace ctdyn::detail
