// One run of a simulation: steps, samples, events, records.
#pragma once

#include "controlled_motion.hpp"
#include "event_watch.hpp"
#include "interruption.hpp"
#include "progress.hpp"
#include "simulation_result.hpp"
#include "step_taker.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <exception>
#include <limits>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// One simulation: its present state, what it has recorded, and what is due next.
template <class Model, class Options> class simulation_run {
  using state_type = typename Model::state_type;
  using scalar = typename Model::scalar_type;
  using watch = event_watch<Model, Options>;
  static constexpr int coordinates = static_cast<int>(coordinate_size<Model>);

public:
  simulation_run(const Model& model, const state_type& start, double begin, double end, double period, Options& options)
      : options_(options), motion_(model, options, start, begin), watch_(model, options), x_(start), start_(begin),
        end_(end), period_(period), t_(begin), limit_(last_option(options, step_limit{100'000'000}).steps),
        taker_(model, options, motion_, 1e-3 * std::min(period, end - begin),
               last_option(options, longest{(end - begin) / 10}).step),
        interruption_(options) {}

  [[nodiscard]] simulation_result<state_type> run() {
    progress_bar bar(last_option(options_, shows_progress{true}).shown);
    try {
      result_.status = begin();
      while (result_.status == simulation_status::reached_end && t_ < end_) {
        result_.status = interruption_.asked();
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
  /// Continues a run from its result so far.
  [[nodiscard]] simulation_result<state_type> go_on(simulation_result<state_type> so_far) {
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
    bool times = std::isfinite(end_) && end_ > t_ && std::isfinite(period_) && distinct(period_);
    each_option<is_sampled>(options_, [&](const auto& s) { times = times && distinct(s.period); });
    each_option<option_is<longest>>(options_, [&](const longest& h) { times = times && h.step > 0; });
    if (!times) return simulation_status::no_time;
    if ((end_ - t_) / period_ > static_cast<double>(limit_)) return simulation_status::too_long;
    bool possible = true;
    each_option<option_is<tolerances>>(options_, [&](const tolerances& e) {
      const double sum = e.absolute + e.relative;
      possible = possible && e.absolute >= 0 && e.relative >= 0 && std::isfinite(sum) && sum > 0;
    });
    return possible ? simulation_status::reached_end : simulation_status::step_too_small;
  }
  /// Checks and prepares everything before the first step, and records the start.
  simulation_status begin() {
    if (const auto how = judge_input(); how != simulation_status::reached_end) return how;
    const state_type given = x_;
    if (!motion_.correct(x_)) return simulation_status::not_assembled;
    if (!nearly_equal(motion_.with_units(given).q, x_.q) || !nearly_equal(given.u, x_.u))
      return simulation_status::not_assembled;
    if (goes_on_)
      motion_.go_on(result_.memory.samples, t_);
    else
      motion_.sample(x_, t_);
    if (motion_.wrong() != simulation_status::reached_end) return motion_.wrong();
    motion_.control(x_);
    taker_.restart(x_, t_);
    motion_.forget();
    (void)motion_.slope(x_);
    if (motion_.wrong() != simulation_status::reached_end) return motion_.wrong();
    if (!goes_on_) record(x_, t_), next_record_ = 1;
    const auto g = watch_.at(x_);
    if (!watch::finite(g)) return simulation_status::not_finite;
    watch_.start(g);
    if (goes_on_) watch_.go_on(result_.memory.sides);
    return simulation_status::reached_end;
  }

  /// Takes a step, with the events in it and what is due at its end.
  simulation_status proceed() {
    if (++result_.steps, ++steps_ > limit_) return simulation_status::too_long;
    const double stop = std::min(end_, before_end(motion_.next_sample()));
    if (stop <= later_by_rounding(t_)) {
      t_ = stop;
    } else {
      if (const auto how = taker_.advance(stop); how != simulation_status::reached_end) return how;
      state_type x = motion_.state(taker_.current(), taker_.end());
      const state_type reached = x;
      if (!motion_.correct(x)) return simulation_status::not_assembled;
      if (const auto how = look_for_events(); how != simulation_status::reached_end || jumped_)
        return jumped_ = false, how;
      if (!record_before(taker_.end())) return simulation_status::not_assembled;
      t_ = taker_.end(), x_ = x;
      if (reached.q != x_.q || reached.u != x_.u) taker_.restart(x_, t_);
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
      x_.t = static_cast<scalar>(t_);
      motion_.control(x_);
    }
    if (next_time() <= later_by_rounding(t_)) record(x_, t_), ++next_record_;
    if (t_ >= end_ && recorded_ < t_) record(x_, t_);
    return simulation_status::reached_end;
  }

  simulation_status look_for_events() {
    if constexpr (watch::count == 0) {
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
    const double shortest = 64 * static_cast<double>(std::numeric_limits<scalar>::epsilon()) * std::abs(event.t);
    const auto moment = [&](double part) { return std::max(part * taker_.step(), shortest); };
    const bool finite =
        watch_.meet(event, before, state, [&](double part) { return advanced(before, slope, moment(part)); });
    if (!assembled) return simulation_status::not_assembled;
    if (!finite) return simulation_status::not_finite;
    if (accumulates(event, moment(watch_.moment()) * watch_.uncertain(event.which)))
      return simulation_status::events_accumulate;
    t_ = event.t, jumped_ = true;

    if (recorded_ < t_ || result_.states.empty()) record(before, t_);
    if (next_time() <= later_by_rounding(t_)) ++next_record_;
    x_ = before;
    for (std::size_t i = 0; i < watch::count; ++i)
      if (watch_.happens()[i])
        if (const auto how = let_jump(i); how != simulation_status::reached_end) return how;

    state_type begun = x_, speeds = before; // the inputs from before; of the jumps only speeds
    begun.r = before.r, speeds.u = x_.u;
    auto by_speeds = slope;
    by_speeds.template head<coordinates>() = motion_.slope(speeds).template head<coordinates>();
    const double h = moment(watch_.moment());
    const bool settled =
        watch_.settle(x_, begun, advanced(begun, by_speeds, h), advanced(begun, motion_.slope(begun), h));
    if (ended_by_event_) return simulation_status::stopped;
    if (!settled) return simulation_status::not_finite;
    taker_.restart(x_, t_);
    return motion_.wrong();
  }
  /// Whether events repeat with no time between them; the result gets their indices.
  bool accumulates(const found_event& event, double uncertain) {
    const double rounding = std::numeric_limits<double>::epsilon() * std::abs(event.t);
    if (!event.again && event.t - last_event_ > 4 * (rounding + uncertain)) repeated_ = {};
    last_event_ = event.t;
    bool often = false;
    for (std::size_t i = 0; i < watch::count; ++i)
      if (watch_.happens()[i]) often = ++repeated_[i] > 12 || often;
    for (std::size_t i = 0; often && i < watch::count; ++i)
      if (repeated_[i] > 1) result_.accumulating.push_back(i);
    return often;
  }
  /// Performs the jump of an event, and records the state after it.
  simulation_status let_jump(std::size_t which) {
    const state_type before = x_;
    result_.events.push_back({t_, which, result_.states.size() - 1});
    bool changed = true;
    state_type after = x_;
    const bool ends = jump(which, after, changed);
    x_ = after, x_.t = before.t;
    if (!finite_state(x_)) return x_ = before, simulation_status::not_finite;
    if (!motion_.correct(x_)) return x_ = before, simulation_status::not_assembled;
    motion_.hold(x_);
    motion_.control(x_);
    ended_by_event_ = ended_by_event_ || ends;
    if (changed) record(x_, t_);
    return simulation_status::reached_end;
  }
  /// Calls the function of an event; returns whether the simulation ends. `changed`: whether there is a state after it.
  bool jump(std::size_t which, state_type& x, bool& changed) {
    bool ends = false;
    std::size_t i = 0;
    each_option<is_event>(options_, [&](auto& event) {
      if (i++ == which) ends = jump_by(event.jump, x, changed);
    });
    return ends;
  }
  template <class Jump> static bool jump_by(Jump& jump, state_type& x, bool& changed) {
    if constexpr (std::is_same_v<Jump, stop_option>) {
      return changed = false, true;
    } else if constexpr (std::is_void_v<std::invoke_result_t<Jump&, state_type&>>) {
      return std::invoke(jump, x), false;
    } else {
      return static_cast<bool>(std::invoke(jump, x));
    }
  }

  /// The state a moment (s) later, along a slope.
  template <class Slope> static state_type advanced(const state_type& x, const Slope& slope, double moment) {
    state_type y = x;
    y.t += static_cast<scalar>(moment);
    y.q += static_cast<scalar>(moment) * slope.template head<coordinates>();
    y.u += static_cast<scalar>(moment) * slope.template tail<static_cast<int>(speed_size<Model>)>();
    return y;
  }
  state_type interpolated(double t, bool& assembled) {
    if (t <= taker_.begin()) return x_;
    state_type x = motion_.state(taker_.at(t), t);
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
    result_.states.push_back(x);
    result_.states.back().t = static_cast<scalar>(t);
    recorded_ = t;
    interruption_.observe(result_.states.back());
  }
  /// Records the state at which a run ended, although no record is due there.
  void record_last() {
    if (result_.status != simulation_status::no_time && !result_.states.empty() && !ended_by_event_ && recorded_ < t_ &&
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
  Options& options_;
  controlled_motion<Model, Options> motion_;
  watch watch_;
  state_type x_;
  double start_, end_, period_, t_, recorded_ = -never, last_event_ = -never;
  std::size_t limit_, next_record_ = 0, steps_ = 0;
  std::array<std::size_t, watch::count> repeated_{}; // how often events happened with no time between
  bool jumped_ = false, ended_by_event_ = false, goes_on_ = false;
  step_taker<Model, Options> taker_;
  interruption<Model, Options> interruption_;
  simulation_result<state_type> result_;
};

} // namespace ctdyn::detail
