// A simulation in one call.
#pragma once

#include "chosen_options.hpp"
#include "model_of_run.hpp"
#include "no_run.hpp"
#include "run_of.hpp"
#include "simulation_result.hpp"

#include <cstddef>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {

/// The stepper that the options choose.
template <class Number, class Options>
[[nodiscard]] std::unique_ptr<run_stepper<Number>> chosen_stepper(const Options& options, const tolerances& e) {
  std::unique_ptr<run_stepper<Number>> given;
  each_option<is_stepper>(options, [&](const auto& stepper) {
    given = std::make_unique<odeint_stepper<std::remove_cvref_t<decltype(stepper)>, Number>>(stepper);
  });
  if constexpr (count_of<option_is<stiff_option>, Options> != 0)
    given = implicit_stepper<Number>(e);
  else if constexpr (count_of<is_stepper, Options> == 0)
    given = usual_stepper<Number>(e);
  return given;
}

/// Runs a simulation with its options, from a state on, and adds to the states of a result.
template <class Model, class Options>
void run_with(const Model& eom, const typename Model::state_type& x0, run_settings settings, Options& options,
              simulation_result<typename Model::state_type>& result, bool goes_on) {
  using number = number_of_run<Model>;
  std::apply([&](const auto&... option) { (settings.take(option), ...); }, options);
  const auto stepper = chosen_stepper<number>(options, settings.tolerance);
  model_of_run<Model, Options> model(eom, options, result.states);
  simulation_outcome& outcome = result;
  if constexpr (has_anchors<Model>) model.anchors.start(eom, x0, goes_on ? &outcome.memory.anchors : nullptr);
  outcome = run_of<count_of<is_event, Options> != 0>(model, *stepper, model.numbers_of(x0), settings,
                                                     goes_on ? &outcome : nullptr);
  if constexpr (has_anchors<Model>) model.anchors.keep(outcome.memory.anchors);
}

/// The tolerance of a run for which none is given.
template <class Model> [[nodiscard]] constexpr tolerances usual_tolerance() {
  const double usual = std::is_same_v<typename Model::scalar_type, float> ? 1e-6 : 1e-10;
  return {usual, usual};
}

} // namespace detail

/// Simulates the motion from a state on. The result has states with times and inputs at t0, t0 + k * period and the
/// end.
///
/// Options, in any order: controllers, which are functions of the state (whose time is x.t) that return a vector of all
/// inputs, or some by name as in `values(F = 2.0)`; `sampled(period, controller)`; `on(falling(g), jump)`; `tolerance`;
/// `stiff`, or any stepper of Boost.Odeint with dense output (the default is Dormand and Prince's method of fifth order
/// with a tolerance of 1e-10); `longest_step`, `at_most`, `observed`, `stopped_by`, `projected`, `progress`. Inputs
/// that no controller gives keep the values of x0. A controller that is not sampled is called at each evaluation of the
/// equations, also in steps that are rejected: its result must depend on the state alone. Options are copied; pass a
/// `std::ref` to an object that is to be read afterwards.
///
/// After each step quaternions are normalized, and the state is projected to constraints, loops and the places where
/// closed contacts closed (see `anchors`). A start that violates constraints or loops, or moves along closed directions
/// of contacts, is refused: `assemble` or `project` it first. A compiled model has to offer `together(rhs, status)`,
/// for `stiff` also `state_matrix` (with dependent symbols the Jacobian of `rhs` by all coordinates, speeds and
/// auxiliary states, in this order) and, where time occurs, `jacobian(rhs, t)`; its interface lists its quaternions and
/// says whether it `projects`. The function does not throw: what went wrong is the result's status, an exception of a
/// controller, a jump or an observer is stored in the result, and the states before it are kept.
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
    result run;
    const auto start = static_cast<double>(x0.t);
    detail::run_with(eom, x0, {start, end.t, period.period, detail::usual_tolerance<Model>()}, chosen, run, false);
    return run;
  }
}

/// Refuses arguments that do not begin with a model, its state, `until(...)` and `every(...)`.
template <class... Wrong>
  requires(detail::misfit_of_run<std::type_identity_t, Wrong...> != 4)
auto simulate(const Wrong&... /*wrong*/) {
  (void)
      detail::refuse<detail::no_simulation<detail::misfit_of_run<std::type_identity_t, Wrong...>, sizeof...(Wrong)>>{};
  return detail::no_run<Wrong...>();
}

/// Continues a run as if it had not been stopped. The result has the states of the run, and further ones up to another
/// end. Records, samples and events are counted from the first start, so give options of the same kinds in the same
/// order again.
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
    const double start = run.memory.start;
    detail::run_with(eom, last, {start, end.t, period.period, detail::usual_tolerance<Model>()}, chosen, run, true);
    return run;
  }
}
/// Refuses arguments that do not begin with a model, its run, `until(...)` and `every(...)`.
template <class... Wrong>
  requires(detail::misfit_of_run<simulation_result, Wrong...> != 4)
auto keep_going(const Wrong&... /*wrong*/) {
  (void)detail::refuse<
      detail::nothing_to_keep_going<detail::misfit_of_run<simulation_result, Wrong...>, sizeof...(Wrong)>>{};
  return detail::no_run<Wrong...>();
}

} // namespace ctdyn
