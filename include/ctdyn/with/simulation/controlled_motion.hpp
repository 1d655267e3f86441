// The slope (the time derivatives of coordinates and speeds) of a motion with controllers, as a stepper evaluates it.
#pragma once

#include "../integration/step_status.hpp"
#include "chosen_options.hpp"
#include "inputs.hpp"
#include "simulation_result.hpp"
#include "stiff_ode.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <tuple>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// A model with its controllers: the state at a stepper's numbers (coordinates, then speeds), its slope, and what was
/// wrong in the evaluations.
template <class Model, class Options> class controlled_motion {
public:
  using state_type = typename Model::state_type;

  controlled_motion(const Model& model, Options& options, const state_type& start, double start_time)
      : model_(model), slope_(function_of(model, rhs, status)), options_(options), held_(start.r),
        start_time_(start_time) {}

  /// The state at a stepper's numbers and a time, with its inputs.
  template <class Numbers> [[nodiscard]] state_type state(const Numbers& y, double t) {
    state_type x;
    unpack_to(y, x.q, x.u);
    x.t = static_cast<typename Model::scalar_type>(t);
    control(x);
    return x;
  }
  /// Sets the inputs of a state: the held ones, then what controllers return that are not sampled.
  void control(state_type& x) {
    x.r = held_;
    each_option<is_controller<Model>>(options_, [&](auto& controller) { let_control<Model>(x, controller); });
  }
  /// Holds the inputs of a state from now on, where no controller gives them.
  void hold(const state_type& x) { held_ = x.r; }

  /// Writes the slope to dydt, as Odeint calls it.
  template <class Numbers, class Slope> void operator()(const Numbers& y, Slope& dydt, double t) {
    pack_to(dydt, slope(state(y, t)));
  }
  /// The slope at a state with the inputs that it has; notes it if accelerations are singular or not finite.
  [[nodiscard]] auto slope(const state_type& x) {
    const auto [rates, how] = slope_(x);
    ++evaluations;
    if (how.singular()) note(finite_state(x) ? simulation_status::singular : simulation_status::not_finite);
    return rates;
  }

  /// When the next sampled controller is called (s), or never.
  [[nodiscard]] double next_sample() const {
    double first = never;
    std::size_t i = 0;
    each_option<is_sampled>(options_, [&](const auto& s) { first = std::fmin(first, sample_time(s.period, i++)); });
    return first;
  }
  /// Calls the sampled controllers that are due, and holds the inputs that they return.
  void sample(state_type& x, double t) {
    std::size_t i = 0;
    each_option<is_sampled>(options_, [&](auto& s) {
      const double own = sample_time(s.period, i);
      if (own <= later_by_rounding(t)) {
        x.t = static_cast<typename Model::scalar_type>(own);
        state_type given = x;
        given.r = held_;
        let_control<Model>(given, x, s.control);
        held_ = given.r;
        ++samples_[i];
      }
      ++i;
    });
    x.t = static_cast<typename Model::scalar_type>(t);
    control(x);
    if (!all_finite(held_)) note(simulation_status::not_finite);
  }

  /// Normalizes the quaternions of a state and projects it to the constraints, unless the model is compiled elsewhere
  /// or the option projected(false) is given. Returns whether the projection converged.
  [[nodiscard]] bool correct(state_type& x) const {
    x = with_units(x);
    if constexpr (derived_here<Model>) {
      if constexpr (Model::derivation_type::rows != 0) {
        if (!last_option(options_, projects{true}).projected) return true;
        const auto [obeying, how] = project(model_, x); // in method/assembly.hpp, which a derived model includes
        x = obeying;
        return how.converged;
      }
    }
    return true;
  }

  [[nodiscard]] state_type with_units(const state_type& x) const { return with_unit_quaternions(model_, x); }

  /// What was wrong since the last `forget`; `reached_end` if nothing was.
  void forget() { wrong_ = simulation_status::reached_end; }
  [[nodiscard]] simulation_status wrong() const { return wrong_; }
  void note(simulation_status what) {
    if (wrong_ == simulation_status::reached_end || what == simulation_status::not_finite) wrong_ = what;
  }

  /// How often each sampled controller was called. `go_on` continues from these counts, else from those that t implies.
  [[nodiscard]] std::vector<std::size_t> samples() const {
    return {samples_.begin(), samples_.begin() + count_of<is_sampled, Options>};
  }
  void go_on(const std::vector<std::size_t>& samples, double t) {
    std::size_t i = 0;
    each_option<is_sampled>(options_, [&](const auto& s) {
      const double past = std::ceil((t - start_time_) / s.period * (1 - 1e-12));
      samples_[i] = samples.size() == count_of<is_sampled, Options> ? samples[i] : static_cast<std::size_t>(past);
      ++i;
    });
  }

  std::size_t evaluations = 0;

private:
  [[nodiscard]] double sample_time(double period, std::size_t i) const {
    return start_time_ + static_cast<double>(samples_[i]) * period;
  }

  const Model& model_;
  function_type<Model, output::rhs, output::status> slope_;
  Options& options_;
  decltype(state_type::r) held_;
  double start_time_;
  std::array<std::size_t, std::tuple_size_v<Options> + 1> samples_{};
  simulation_status wrong_ = simulation_status::reached_end;
};

} // namespace ctdyn::detail
