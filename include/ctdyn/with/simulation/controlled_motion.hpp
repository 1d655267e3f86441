// The motion of a model with its controllers, as a stepper evaluates it.
#pragma once

#include "../../detail/random_numbers.hpp"
#include "run_model.hpp"
#include "run_settings.hpp"
#include "state_numbers.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// A model with the inputs that are held at present, when its controllers are sampled, and what was wrong in the
/// evaluations of its slope (the derivatives of coordinates and speeds).
template <class Number> class controlled_motion {
public:
  using state = run_state<Number>;
  using numbers = std::vector<Number>;

  controlled_motion(run_model<Number>& model, const run_settings& settings, const state& start)
      : model_(model), settings_(settings), at_(start), slope_(model.size.equations()),
        matrix_(settings.implicit ? slope_.size() * (slope_.size() + 1) : 0), samples_(settings.sample_periods.size()) {
  }

  [[nodiscard]] const run_sizes& size() const { return model_.size; }

  /// Sets a state to a stepper's numbers and a time, with its inputs.
  void set_state(state& x, const numbers& y, double t) {
    x.numbers = at_.numbers;
    std::copy(y.begin(), y.end(), x.numbers.begin());
    x.t = t;
    model_.control(x);
  }
  /// Sets the inputs of a state: first the held ones, then those that controllers which are not sampled return.
  void control(state& x) {
    std::copy(held(), at_.numbers.end(), inputs_of(x));
    model_.control(x);
  }
  /// Holds the inputs of a state from here on, where no controller gives them.
  void hold(const state& x) { std::copy(inputs_of(x), x.numbers.end(), held()); }

  /// Writes the slope at a stepper's numbers to dydt, as Odeint's steppers call it.
  template <class Numbers, class Slope> void operator()(const Numbers& y, Slope& dydt, double t) {
    place(y, t);
    note(model_.controlled_slope(at_, slope_.data()));
    ++evaluations;
    using number = std::remove_cvref_t<decltype(entry(dydt, 0))>;
    for (std::size_t i = 0; i < slope_.size(); ++i) entry(dydt, i) = static_cast<number>(slope_[i]);
  }
  /// The slope at a state with the inputs that it has; notes it if accelerations are singular or not finite.
  [[nodiscard]] numbers slope(const state& x) {
    numbers rates(slope_.size());
    note(model_.slope(x, rates.data()));
    ++evaluations;
    return rates;
  }
  /// Writes the Jacobian, row by row, and the derivatives by time, at a stepper's numbers. If they are not finite, it
  /// writes zeros.
  void jacobian(const std::vector<double>& y, double* J, double t, double* by_time) {
    place(y, t);
    const std::size_t n = slope_.size();
    Number* const of_time = matrix_.data() + n * n;
    if (!model_.jacobian(at_, matrix_.data(), of_time)) {
      std::fill(matrix_.begin(), matrix_.end(), Number(0));
      note(simulation_status::not_finite);
    }
    std::transform(matrix_.data(), of_time, J, [](const Number& entry) { return static_cast<double>(entry); });
    std::transform(of_time, of_time + n, by_time, [](const Number& entry) { return static_cast<double>(entry); });
  }

  /// When the next sampled controller is called (s), or never.
  [[nodiscard]] double next_sample() const {
    double first = never;
    for (std::size_t i = 0; i < samples_.size(); ++i) first = std::fmin(first, sample_time(i));
    return first;
  }
  /// Calls the sampled controllers that are due, and holds the inputs that they return. Each sees the inputs that those
  /// before it have set, so that a controller which leaves an input as it is does not undo them. If one throws, none
  /// counts as called, since the state keeps its inputs.
  void sample(state& x, double t) {
    auto counts = samples_;
    for (std::size_t i = 0; i < samples_.size(); ++i)
      if (const double own = sample_time(i); own <= later_by_rounding(t)) {
        x.t = own;
        model_.sample(i, x, at_.numbers.data() + size().equations());
        ++counts[i];
        if (samples_.size() > 1) control(x);
      }
    samples_ = std::move(counts);
    x.t = t;
    control(x);
    using std::isfinite;
    if (!std::all_of(held(), at_.numbers.end(), [](const Number& r) { return isfinite(r); }))
      note(simulation_status::not_finite);
  }

  void normalize(state& x) { model_.normalize(x); }
  /// Normalizes the quaternions of a state and projects it to the constraints, unless the option projected(false) is
  /// given. Returns whether the projection converged.
  [[nodiscard]] bool correct(state& x) {
    model_.normalize(x);
    return !settings_.projected || model_.project(x);
  }

  /// `wrong` is what was wrong since the last `forget`; `reached_end` if nothing was.
  void forget() { wrong_ = simulation_status::reached_end; }
  [[nodiscard]] simulation_status wrong() const { return wrong_; }
  void note(simulation_status what) {
    if (wrong_ == simulation_status::reached_end || what == simulation_status::not_finite) wrong_ = what;
  }

  /// How often each sampled controller was called. `go_on` continues from such counts, or, if they are not those of
  /// these controllers, from the counts that t implies.
  [[nodiscard]] const std::vector<std::size_t>& samples() const { return samples_; }
  void go_on(const std::vector<std::size_t>& samples, double t) {
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      const double past = std::ceil((t - settings_.start) / settings_.sample_periods[i] * (1 - 1e-12));
      samples_[i] = samples.size() == samples_.size() ? samples[i] : static_cast<std::size_t>(past);
    }
  }

  std::size_t evaluations = 0;

private:
  [[nodiscard]] double sample_time(std::size_t i) const {
    const double due = settings_.start + static_cast<double>(samples_[i]) * settings_.sample_periods[i];
    const auto& [latest, seed] = settings_.jitters[i];
    if (!(latest > 0) || samples_[i] == 0) return due;
    return due + latest * random_numbers(seed ^ (samples_[i] * 0xd1342543de82ef95ULL)).uniform();
  }
  template <class Numbers> void place(const Numbers& y, double t) {
    for (std::size_t i = 0; i < slope_.size(); ++i) at_.numbers[i] = static_cast<Number>(entry(y, i));
    at_.t = t;
  }
  [[nodiscard]] auto inputs_of(state& x) const {
    return x.numbers.begin() + static_cast<std::ptrdiff_t>(size().equations());
  }
  [[nodiscard]] auto inputs_of(const state& x) const {
    return x.numbers.begin() + static_cast<std::ptrdiff_t>(size().equations());
  }
  [[nodiscard]] auto held() { return inputs_of(at_); }

  run_model<Number>& model_;
  const run_settings& settings_;
  state at_; // a stepper's numbers, and the inputs that are held
  numbers slope_, matrix_;
  std::vector<std::size_t> samples_;
  simulation_status wrong_ = simulation_status::reached_end;
};

} // namespace ctdyn::detail
