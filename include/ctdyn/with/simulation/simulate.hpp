// A simulation in one call.
#pragma once

#include "chosen_options.hpp"
#include "simulation_result.hpp"
#include "simulation_run.hpp"

#include <tuple>
#include <utility>

namespace ctdyn {

/// Simulates the motion from a state on. The result has states with times and inputs at t0, t0 + k * period and the
/// end.
///
/// Options, in any order: controllers, which are functions of the state (whose time is x.t) that return a vector of all
/// inputs, or some by name as in `values(F = 2.0)`; `sampled(period, controller)`; `on(falling(g), jump)`; `tolerance`;
/// `stiff`, or any stepper of Boost.Odeint with dense output (the default is runge_kutta_dopri5 with a tolerance of
/// 1e-10); `longest_step`, `at_most`, `observed`, `stopped_by`, `projected`, `progress`. Inputs that no controller
/// gives keep the values of x0. A controller that is not sampled is called at each evaluation of the equations, also in
/// steps that are rejected: its result must depend on the state alone. Options are copied; pass a `std::ref` to an
/// object that you want to read afterwards.
///
/// After each step quaternions are normalized, and the state is projected to the constraints. A start that violates the
/// constraints is refused: `assemble` it first. A compiled model has to offer `together(rhs, status)`, for `stiff` also
/// `state_matrix`. The function does not throw: what went wrong is the result's status, an exception of a controller, a
/// jump or an observer is stored in the result, and the states before it are kept.
///
///     const auto run = simulate(eom, x0, until(10.0), every(0.01), [](const auto& x) { return values(F = -x.u(0)); });
///     for (const auto& x : run.states) std::cout << x.t << ' ' << x.q(0) << '\n';
template <class Model, class... Options>
[[nodiscard]] auto simulate(const Model& eom, const typename Model::state_type& x0, detail::end_time end,
                            detail::record_period period, Options... options) {
  using result = simulation_result<typename Model::state_type>;
  using all = std::tuple<Options...>;
  if constexpr (detail::silent<detail::lists_of<Model>>) {
    return result{};
  } else if constexpr (!detail::fault_of_run_options<Model, all>.empty()) {
    return (void)detail::refuse<detail::fault_of_run_options<Model, all>>{}, result{};
  } else {
    all chosen(std::move(options)...);
    return detail::simulation_run<Model, all>(eom, x0, static_cast<double>(x0.t), end.t, period.period, chosen).run();
  }
}

/// Continues a run as if it had not been stopped. The result has its states and those up to another end. Records,
/// samples and events are counted from the first start, so give options of the same kinds in the same order again.
///
///     auto run = simulate(eom, x0, until(1e6), every(1.0), stopped_by(ctrl_c));
///     run = keep_going(eom, run, until(1e6), every(1.0));
template <class Model, class... Options>
[[nodiscard]] auto keep_going(const Model& eom, simulation_result<typename Model::state_type> run, detail::end_time end,
                              detail::record_period period, Options... options) {
  using all = std::tuple<Options...>;
  if constexpr (detail::silent<detail::lists_of<Model>>) {
    return run;
  } else if constexpr (!detail::fault_of_run_options<Model, all>.empty()) {
    return (void)detail::refuse<detail::fault_of_run_options<Model, all>>{}, run;
  } else {
    if (run.states.empty()) return run;
    all chosen(std::move(options)...);
    const auto last = run.states.back();
    return detail::simulation_run<Model, all>(eom, last, run.memory.start, end.t, period.period, chosen)
        .go_on(std::move(run));
  }
}

} // namespace ctdyn
