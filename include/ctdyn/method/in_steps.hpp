// The derivation of a large system in steps, between which g++ frees memory.
#pragma once

#include "kanes_method.hpp"

namespace ctdyn::detail {

/// Does one step of a derivation by Kane's method, after those before it, and discards its result.
template <const auto& System, int Step> consteval bool derive_step() {
  using derived = derived_equations<described_system<System>, kanes_formulation>;
  using solved = equations_solution<derived>;
  using programs = core_programs<solved>;
  if constexpr (Step == 0) (void)described_system<System>::result;
  if constexpr (Step == 1) (void)derived::with_forcing();
  if constexpr (Step == 2) (void)derived::with_mass_matrix();
  if constexpr (Step == 3) (void)derived::compared;
  if constexpr (Step == 4) (void)derived::equations();
  if constexpr (Step == 5) (void)solved::cheap_equations();
  if constexpr (Step == 6) (void)solved::solved();
  if constexpr (Step == 7) (void)solved::compared_solution;
  if constexpr (Step == 8) (void)solved::core_program();
  if constexpr (Step == 9) (void)programs::template cheaper_directly<output::udot>;
  return true;
}
template <const auto& System, class Output> consteval bool derive_output(const Output& /*output*/) {
  using derivation = equations_derivation<System, kanes_formulation>;
  (void)derivation::own_stages::template own_outputs<Output>();
  return true;
}

} // namespace ctdyn::detail

/// Derives the equations of motion of a description by Kane's method in steps, to save memory of the compiler. It is
/// written at namespace scope after the description of a large system (some thirty joints), before its method is used;
/// outputs with programs of their own may follow. It changes no result. g++ keeps the memory of constant evaluation
/// until a function ends, so that one ends here after each step: Atlas with a floating pelvis takes 1.3 GB instead of
/// 2.6.
///     CTDYN_DERIVE_IN_STEPS(humanoid, ctdyn::inverse_dynamics)
///     using dynamics = ctdyn::kanes_method<humanoid>;
#define CTDYN_DERIVE_IN_STEPS(description, ...)                                                                        \
  CTDYN_STEP(derive_step<description, 0>())                                                                            \
  CTDYN_STEP(derive_step<description, 1>())                                                                            \
  CTDYN_STEP(derive_step<description, 2>())                                                                            \
  CTDYN_STEP(derive_step<description, 3>())                                                                            \
  CTDYN_STEP(derive_step<description, 4>())                                                                            \
  CTDYN_STEP(derive_step<description, 5>())                                                                            \
  CTDYN_STEP(derive_step<description, 6>())                                                                            \
  CTDYN_STEP(derive_step<description, 7>())                                                                            \
  CTDYN_STEP(derive_step<description, 8>())                                                                            \
  CTDYN_STEP(derive_step<description, 9>())                                                                            \
  __VA_OPT__(CTDYN_STEP(derive_output<description>(__VA_ARGS__)))
#define CTDYN_STEP(...)                                                                                                \
  static_assert(::ctdyn::detail::__VA_ARGS__);                                                                         \
  [[maybe_unused]] static void CTDYN_STEP_NAME(ctdyn_step_, __COUNTER__)() {}
#define CTDYN_STEP_NAME(prefix, number) CTDYN_STEP_JOINED(prefix, number)
#define CTDYN_STEP_JOINED(prefix, number) prefix##number
