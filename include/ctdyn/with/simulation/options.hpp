// The arguments of `simulate` besides the model and the start: end, period of records, options.
#pragma once

#include "../../detail/duration.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn {

namespace detail {
struct end_time {
  double t;
};
struct record_period {
  double period;
};
struct tolerances {
  double absolute, relative;
};
struct step_limit {
  std::size_t steps;
};
struct longest {
  double step;
};
struct shows_progress {
  bool shown;
};
struct projects {
  bool projected;
};
struct stiff_option {};
struct time_limit {
  double seconds = 0;
};
struct ctrl_c_option {};
template <class Function> struct observer_option { Function function; };
template <class Source> struct stop_request { Source source; };
struct sample_jitter {
  double latest = 0;
  std::uint64_t seed = 0;
};
template <class Controller> struct sampled_controller {
  double period;
  Controller control;
  sample_jitter late{};
};
} // namespace detail

/// Sets the time (s) at which a simulation ends, in the time of the model.
///
///     simulate(eom, x0, until(10.0), every(0.01))
[[nodiscard]] constexpr detail::end_time until(double t) noexcept { return {t}; }

/// Sets the period (s) with which a simulation records states: at its start t0, at t0 + k * period, and at its end.
///
///     simulate(eom, x0, until(10.0), every(0.01))
[[nodiscard]] constexpr detail::record_period every(double period) noexcept { return {period}; }

/// Sets the error that a step may make in each coordinate, speed and auxiliary state y, in its unit: absolute +
/// relative * |y|. Both are 1e-10 by default, for models in float 1e-6.
///
///     simulate(eom, x0, until(10.0), every(0.01), tolerance(1e-12))
/// @{
[[nodiscard]] constexpr detail::tolerances tolerance(double both) noexcept { return {both, both}; }
[[nodiscard]] constexpr detail::tolerances tolerance(double absolute, double relative) noexcept {
  return {absolute, relative};
}
/// @}

/// Limits the number of steps of a simulation, and the number of states that it records. The default is 100 million.
///
///     simulate(eom, x0, until(10.0), every(0.01), at_most(100000))
[[nodiscard]] constexpr detail::step_limit at_most(std::size_t steps) noexcept { return {steps}; }

/// Limits the wall-clock time of a simulation, which is checked between steps.
///
///     #include <chrono>
///     simulate(eom, x0, until(1e6), every(0.01), at_most(std::chrono::minutes(10)))
template <detail::duration_like Duration>
[[nodiscard]] constexpr detail::time_limit at_most(const Duration& time) noexcept {
  using period = typename Duration::period;
  return {static_cast<double>(time.count()) * static_cast<double>(period::num) / static_cast<double>(period::den)};
}

/// A function that is called with each state as it is recorded, to write or to show it. It returns nothing, or whether
/// to stop the simulation, for example because a disk is full.
///
///     simulate(eom, x0, until(10.0), every(0.01), observed([&](const auto& x) { show(x); }))
///     simulate(eom, x0, until(10.0), every(0.01), observed(csv_rows(file, eom)))
template <class Function> [[nodiscard]] constexpr auto observed(Function f) {
  return detail::observer_option<Function>{std::move(f)};
}

/// Ctrl-C, as the argument of `stopped_by`.
inline constexpr detail::ctrl_c_option ctrl_c{};

/// Names what may stop a simulation from outside: Ctrl-C (a second one ends the program as usual), a `std::stop_token`,
/// a function that returns whether to stop, or a `std::atomic<bool>`, which must live as long as the simulation. It is
/// read between steps. The states before the stop are kept, and `keep_going` continues from there.
///
///     simulate(eom, x0, until(1e6), every(0.01), stopped_by(ctrl_c))
///     simulate(eom, x0, until(1e6), every(0.01), stopped_by(flag)) // std::atomic<bool> flag
/// @{
template <class Source> [[nodiscard]] constexpr auto stopped_by(Source source) {
  return detail::stop_request<Source>{std::move(source)};
}
[[nodiscard]] inline auto stopped_by(const std::atomic<bool>& flag) {
  return detail::stop_request<const std::atomic<bool>*>{&flag};
}
/// @}

/// Sets the longest step (s) of a simulation. The default is a tenth of its duration. The signs of events' functions
/// are compared at some points of each step and at the times of records: if a function may change its sign twice within
/// a short time, choose that time.
///
///     simulate(eom, x0, until(10.0), every(0.01), longest_step(0.005))
[[nodiscard]] constexpr detail::longest longest_step(double h) noexcept { return {h}; }

/// Chooses whether a progress bar with the time left is shown. It appears on stderr, if this is a terminal, when a run
/// takes more than a second. The default is true.
///
///     simulate(eom, x0, until(10.0), every(0.01), progress(false))
[[nodiscard]] constexpr detail::shows_progress progress(bool shown) noexcept { return {shown}; }

/// Chooses whether states are projected to constraints, loops and the anchors of closed contacts after each step. The
/// default is true. States of a compiled model are projected to its constraints if its interface says `static constexpr
/// bool projects = true`.
///
///     simulate(eom, x0, until(10.0), every(0.01), projected(false))
[[nodiscard]] constexpr detail::projects projected(bool wanted) noexcept { return {wanted}; }

/// Integrates a stiff system by Rosenbrock's method RODAS of fourth order, with the exact Jacobian, also by time.
/// Controllers have to be sampled. (Hairer and Wanner, Solving Ordinary Differential Equations II, 2nd ed. 1996, IV.10)
///
///     simulate(eom, x0, until(10.0), every(0.01), stiff)
inline constexpr detail::stiff_option stiff{};

/// Delays the samples of a controller, as an argument of `sampled`: each sample but the first is late by a random time
/// that is uniform from 0 to `latest` (s), which has to be less than the period. The time depends on the seed and on
/// how many samples were before.
///
///     simulate(eom, x0, until(10.0), every(0.01), sampled(1e-3, controller, jitter(2e-4, 7)))
[[nodiscard]] constexpr detail::sample_jitter jitter(double latest, std::uint64_t seed) noexcept {
  return {latest, seed};
}

/// Gives a controller a sample period (s). It is called once at each t0 + k * period before the end, with the state
/// there, and the inputs that it returns are held until its next call. Where two sampled controllers are called at the
/// same time, the one that is written later sees the inputs of the other, and may replace them. With `jitter`,
/// controllers are called later than at these times.
///
///     simulate(eom, x0, until(10.0), every(0.01), sampled(1e-3, controller))
template <class Controller>
[[nodiscard]] constexpr auto sampled(double period, Controller controller, detail::sample_jitter late = {}) {
  return detail::sampled_controller<Controller>{period, std::move(controller), late};
}

} // namespace ctdyn
