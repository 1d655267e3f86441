// One run of a simulation: steps, samples, events, records.
#pragma once

#include "controlled_motion.hpp"
#include "event_repetition.hpp"
#include "event_watch.hpp"
#include "progress_bar.hpp"
#include "simulation_result.hpp"
#include "step_taker.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <exception>
#include <limits>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// One simulation: its present state, how it went so far, and what is due next.
template <class Number, bool Events> class simulation_run {
  using state_type = run_state<Number>;
  using watch = event_watch<Number>;

public:
  simulation_run(run_model<Number>& model, run_stepper<Number>& stepper, const state_type& start,
                 const run_settings& settings)
      : model_(model), settings_(settings), motion_(model, settings, start), watch_(model, settings), x_(start),
        start_(settings.start), end_(settings.end), period_(settings.period), t_(start_), repetition_(watch_.count),
        taker_(stepper, motion_, 1e-3 * std::min(period_, end_ - start_),
               settings.longest_step.value_or((end_ - start_) / 10)) {}

  [[nodiscard]] simulation_outcome run() {
    progress_bar bar(settings_.shows_progress);
    try {
      result_.status = begin();
      while (result_.status == simulation_status::reached_end && t_ < end_) {
        result_.status = asked();
        if (result_.status == simulation_status::reached_end) result_.status = proceed();
        bar.update((t_ - start_) / (end_ - start_));
      }
      record_last();
    } catch (...) {
      result_.thrown = std::current_exception(), result_.status = simulation_status::threw;
      try {
        record_last();
      } catch (...) { // there is no memory for it, or an observer throws again
      }
    }
    result_.evaluations += motion_.evaluations;
    result_.memory = {start_, t_, motion_.samples(), watch_.sides()};
    return std::move(result_);
  }
  /// Continues a run from its outcome so far.
  [[nodiscard]] simulation_outcome go_on(simulation_outcome so_far) {
    result_ = std::move(so_far), t_ = recorded_ = result_.memory.t, goes_on_ = true;
    result_.accumulating.clear(), result_.thrown = nullptr;
    next_record_ = static_cast<std::size_t>(std::floor((later_by_rounding(t_) - start_) / period_ + 1e-9)) + 1;
    return run();
  }

private:
  /// Checks the start state, the times and the tolerance.
  [[nodiscard]] simulation_status judge_input() const {
    if (!finite_state(x_)) return simulation_status::not_finite;
    const double later = later_by_rounding(std::max(std::abs(start_), std::abs(end_)));
    const auto distinct = [&](double period) { return period > 0 && later + period > later; };
    bool times = std::isfinite(end_) && end_ > t_ && std::isfinite(period_) && distinct(period_) &&
                 settings_.samples_in_order(distinct);
    if (settings_.longest_step) times = times && *settings_.longest_step > 0;
    if (!times) return simulation_status::no_time;
    if ((end_ - t_) / period_ > static_cast<double>(settings_.steps)) return simulation_status::too_long;
    const auto [absolute, relative] = settings_.tolerance;
    const double sum = absolute + relative;
    if (absolute >= 0 && relative >= 0 && std::isfinite(sum) && sum > 0) return simulation_status::reached_end;
    return simulation_status::step_too_small;
  }
  /// Checks and prepares everything before the first step, and records the start.
  simulation_status begin() {
    if (const auto how = judge_input(); how != simulation_status::reached_end) return how;
    const state_type given = x_;
    if (!motion_.correct(x_)) return simulation_status::not_assembled;
    state_type normalized = given;
    motion_.normalize(normalized);
    if (!nearly_equal(normalized, x_, 0, coordinates()) || !nearly_equal(given, x_, coordinates(), equations()))
      return simulation_status::not_assembled;
    if (goes_on_)
      motion_.go_on(result_.memory.samples, t_);
    else
      motion_.sample(x_, t_);
    if (motion_.wrong() != simulation_status::reached_end) return motion_.wrong();
    motion_.control(x_);
    taker_.restart(x_, t_), motion_.forget();
    (void)motion_.slope(x_);
    if (motion_.wrong() != simulation_status::reached_end) return motion_.wrong();
    if (!goes_on_) record(x_, t_), next_record_ = 1;
    if constexpr (Events) {
      const auto g = watch_.at(x_);
      if (!watch_.finite(g)) return simulation_status::not_finite;
      watch_.start(g);
      if (goes_on_) watch_.go_on(result_.memory.sides);
    }
    return simulation_status::reached_end;
  }

  /// Takes a step, with the events in it and what is due at its end.
  simulation_status proceed() {
    if (++result_.steps, ++steps_ > settings_.steps) return simulation_status::too_long;
    const double stop = std::min(end_, before_end(motion_.next_sample()));
    if (stop <= later_by_rounding(t_)) {
      t_ = stop;
    } else {
      if (const auto how = taker_.advance(stop); how != simulation_status::reached_end) return how;
      state_type& x = next_;
      motion_.set_state(x, taker_.current(), taker_.end());
      reached_ = x;
      if (!motion_.correct(x)) return simulation_status::not_assembled;
      if (const auto how = look_for_events(); how != simulation_status::reached_end || jumped_)
        return jumped_ = false, how;
      if (!record_before(taker_.end())) return simulation_status::not_assembled;
      t_ = taker_.end(), x_ = x;
      if (!same_part(reached_, x_, 0, equations())) taker_.restart(x_, t_);
    }
    return arrive();
  }
  /// Calls the sampled controllers and records the state, where they are due at the end of a step.
  simulation_status arrive() {
    if (t_ < end_ && before_end(motion_.next_sample()) <= later_by_rounding(t_)) {
      state_type x = x_; // a copy: a controller that throws leaves no trace in the state
      motion_.sample(x, t_);
      x_ = x;
      if (motion_.wrong() != simulation_status::reached_end) return motion_.wrong();
      taker_.restart(x_, t_);
    } else {
      x_.t = t_;
      motion_.control(x_);
    }
    if (next_time() <= later_by_rounding(t_)) record(x_, t_), ++next_record_;
    if (t_ >= end_ && recorded_ < t_) record(x_, t_);
    return simulation_status::reached_end;
  }

  simulation_status look_for_events() {
    if constexpr (!Events) {
      return simulation_status::reached_end;
    } else {
      bool assembled = true;
      found_event event;
      const auto state = [&](double t) { return interpolated(t, assembled); };
      const bool finite = watch_.search(taker_.begin(), taker_.end(), next_time(), period_, state, event);
      if (!assembled) return simulation_status::not_assembled;
      if (!finite) return simulation_status::not_finite;
      return event.found ? happen(event) : simulation_status::reached_end;
    }
  }
  /// Performs all events of one time, and prepares the next step.
  simulation_status happen(const found_event& event) {
    if (!record_before(event.t)) return simulation_status::not_assembled;
    bool assembled = true;
    const auto state = [&](double t) { return interpolated(t, assembled); };
    const state_type before = state(event.t);
    const auto slope = motion_.slope(before);
    const double shortest = 64 * model_.size.epsilon * std::abs(event.t);
    const auto moment = [&](double part) { return std::max(part * taker_.step(), shortest); };
    const bool finite =
        watch_.meet(event, before, state, [&](double part) { return advanced(before, slope, moment(part)); });
    if (!assembled) return simulation_status::not_assembled;
    if (!finite) return simulation_status::not_finite;
    const double uncertain = moment(watch_.moment()) * watch_.uncertain(event.which);
    if (repetition_.repeats(event, watch_.happens(), uncertain, result_.accumulating))
      return simulation_status::events_accumulate;
    t_ = event.t, jumped_ = true;

    if (recorded_ < t_ || model_.recorded() == 0) record(before, t_);
    if (next_time() <= later_by_rounding(t_)) ++next_record_;
    x_ = before;
    auto how = simulation_status::reached_end;
    std::exception_ptr thrown;
    try {
      for (std::size_t i = 0; i < watch_.count && how == simulation_status::reached_end; ++i)
        if (watch_.happens()[i]) how = let_jump(i);
    } catch (...) {
      thrown = std::current_exception();
    }
    const bool settled = settle(before, slope, moment(watch_.moment()));
    if (thrown) std::rethrow_exception(thrown);
    if (how != simulation_status::reached_end) return how;
    if (ended_by_event_) return simulation_status::stopped;
    if (!settled) return simulation_status::not_finite;
    taker_.restart(x_, t_);
    return motion_.wrong();
  }
  /// Sets the sides of the functions after jumps, also of some only, so that the run can go on from there. `before` is
  /// the state ahead of them, with its slope, and h the length of a moment.
  bool settle(const state_type& before, const std::vector<Number>& slope, double h) {
    state_type begun = x_, speeds = before; // after the jumps, with inputs from before; before, with the jumped speeds
    copy_part(before, begun, equations(), model_.size.numbers());
    copy_part(x_, speeds, coordinates(), equations());
    auto by_speeds = slope;
    const auto rates = motion_.slope(speeds);
    std::copy_n(rates.begin(), coordinates(), by_speeds.begin());
    return watch_.settle(x_, begun, advanced(begun, by_speeds, h), advanced(begun, motion_.slope(begun), h));
  }
  /// Performs the jump of an event, and records the state after it. One that fails has not happened.
  simulation_status let_jump(std::size_t which) {
    const std::size_t state_before = model_.recorded() - 1;
    bool changed = true;
    state_type after = x_;
    const bool ends = model_.jump(which, after, changed);
    after.t = x_.t;
    if (!finite_state(after)) return simulation_status::not_finite;
    if (!motion_.correct(after)) return simulation_status::not_assembled;
    motion_.hold(after);
    motion_.control(after);
    x_ = after;
    result_.events.push_back({t_, which, state_before}), watch_.has_happened(which);
    ended_by_event_ = ended_by_event_ || ends;
    if (changed) record(x_, t_);
    return simulation_status::reached_end;
  }
  /// The state a moment (s) later, along a slope.
  state_type advanced(const state_type& x, const std::vector<Number>& slope, double moment) const {
    state_type y = x;
    y.t += moment;
    for (std::size_t i = 0; i < equations(); ++i) y.numbers[i] += static_cast<Number>(moment) * slope[i];
    return y;
  }
  state_type interpolated(double t, bool& assembled) {
    if (t <= taker_.begin()) return x_;
    state_type x;
    motion_.set_state(x, taker_.at(t), t);
    assembled = motion_.correct(x) && assembled;
    motion_.control(x);
    return x;
  }

  bool record_before(double t) {
    bool assembled = true;
    for (double at = next_time(); later_by_rounding(at) < t; at = next_time()) {
      record(interpolated(at, assembled), at), ++next_record_;
      if (!assembled) return false;
    }
    return true;
  }
  void record(const state_type& x, double t) {
    last_ = x, last_.t = t;
    recorded_ = t;
    unwanted_ = model_.record(last_) || unwanted_;
  }
  /// Records the state at which a run ended, although no record is due there.
  void record_last() {
    if (result_.status != simulation_status::no_time && model_.recorded() != 0 && !ended_by_event_ && recorded_ < t_ &&
        finite_state(x_))
      record(x_, t_);
  }
  /// The next time of a record; `never` if it is the end up to rounding.
  [[nodiscard]] double next_time() const {
    return before_end(start_ + static_cast<double>(next_record_) * period_, 1e-9 * period_);
  }
  [[nodiscard]] double before_end(double t, double near = 0) const {
    return later_by_rounding(t) + near < end_ ? t : never;
  }
  /// Why the run has to stop; `reached_end` if it does not have to.
  [[nodiscard]] simulation_status asked() {
    unwanted_ = model_.asked_to_stop() || unwanted_;
    if (unwanted_) return simulation_status::interrupted;
    if (settings_.seconds && steady_seconds() - begun_ > *settings_.seconds) return simulation_status::time_is_up;
    return simulation_status::reached_end;
  }

  [[nodiscard]] std::size_t coordinates() const { return model_.size.coordinates; }
  [[nodiscard]] std::size_t equations() const { return model_.size.equations(); }

  run_model<Number>& model_;
  const run_settings& settings_;
  controlled_motion<Number> motion_;
  watch watch_;
  state_type x_, next_{}, reached_{}, last_{};
  double start_, end_, period_, t_, recorded_ = -never;
  std::size_t next_record_ = 0, steps_ = 0;
  event_repetition repetition_;
  bool jumped_ = false, ended_by_event_ = false, goes_on_ = false, unwanted_ = false;
  double begun_ = steady_seconds();
  step_taker<Number> taker_;
  simulation_outcome result_{};
};

/// Runs a simulation from a state on, or continues one from its outcome so far.
template <bool Events, class Number>
simulation_outcome run_of(run_model<Number>& model, run_stepper<Number>& stepper, const run_state<Number>& start,
                          const run_settings& settings, simulation_outcome* so_far) {
  simulation_run<Number, Events> run(model, stepper, start, settings);
  return so_far != nullptr ? run.go_on(std::move(*so_far)) : run.run();
}

} // namespace ctdyn::detail
