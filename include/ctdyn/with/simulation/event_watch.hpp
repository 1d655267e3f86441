// The search for sign changes of functions within a step.
#pragma once

#include "event_sides.hpp"
#include "run_model.hpp"
#include "run_settings.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace ctdyn::detail {

/// A change of sign that was found: the index of its function, the last time before it, its time, and a time at which
/// the new sign is seen. `before` and `t` are equal where the change preceded the search or the function was zero
/// before.
struct found_event {
  bool found = false;
  std::size_t which = 0;
  double before = never, t = never, sure = never;
  bool again = false; // the function has not left zero since its last event
};

/// The functions of all events, and the search for their first change of sign.
template <class Number> class event_watch {
public:
  using state_type = run_state<Number>;
  using values = std::vector<double>;

  event_watch(run_model<Number>& model, const run_settings& settings)
      : count(settings.directions.size()), model_(model), sides_(count) {
    for (std::size_t i = 0; i < count; ++i) sides_.each[i].direction = settings.directions[i];
  }

  [[nodiscard]] values at(const state_type& x) {
    values all(count);
    model_.events(x, all.data());
    return all;
  }
  [[nodiscard]] static bool finite(const values& v) {
    bool all = true;
    for (const double g : v) all = all && std::isfinite(g);
    return all;
  }

  void start(const values& v) { sides_.start(v); }
  /// The sides of the functions. `go_on` continues from given sides, if there is one for each function.
  [[nodiscard]] const std::vector<event_side>& sides() const { return sides_.each; }
  void go_on(const std::vector<event_side>& sides) {
    for (std::size_t i = 0; i < count && sides.size() == count; ++i)
      if (sides_.each[i].direction == sides[i].direction) sides_.each[i] = sides[i];
  }

  /// Finds the first event in a step from `begin` to `end`, in which `state(t)` gives the states. Records that are due
  /// from `record` on with a period are examined, too. Returns false where a function is not finite.
  template <class State>
  [[nodiscard]] bool search(double begin, double end, double record, double period, State state, found_event& first) {
    place_points(begin, end, record, period);
    seen_.clear(), about_.scale.assign(count, 0);
    for (const double t : points_) {
      seen_.push_back(at(state(t)));
      if (!finite(seen_.back())) return false;
      for (std::size_t i = 0; i < count; ++i) about_.scale[i] = std::max(about_.scale[i], std::abs(seen_.back()[i]));
    }
    auto each = sides_.each;
    for (std::size_t i = 0; i < count; ++i) {
      const found_event event = search_one(i, each[i], state);
      if (event.found && event.t < first.t) first = event;
    }
    if (!first.found) {
      sides_.each = each, restarted_ = false;
    } else {
      for (std::size_t k = 0; k < points_.size() && points_[k] < first.t; ++k) sides_.pass(seen_[k]);
    }
    return true;
  }

  /// Finds all events at the time of one event, at which the state is x. `advanced(part)` is this state, moved on by a
  /// part of a step. Returns false where a function is not finite.
  template <class State, class Advanced>
  [[nodiscard]] bool meet(const found_event& event, const state_type& x, State state, Advanced advanced) {
    about_.here = at(x);
    about_.left = event.before < event.t ? at(state(event.before)) : about_.here;
    about_.sure = event.sure > event.t ? at(state(event.sure)) : about_.here;
    about_.drift.assign(count, 0);
    find_rounding(x);
    for (part_ = least_part(); finite(about_.here); part_ *= 100) { // until the function's change exceeds rounding
      const values later = at(advanced(part_));
      if (!finite(later)) return false;
      for (std::size_t i = 0; i < count; ++i) about_.drift[i] = later[i] - about_.here[i];
      if (std::abs(about_.drift[event.which]) > 16 * about_.rounding[event.which] || part_ > 1e-3) break;
    }
    sides_.meet(event.which, about_);
    return finite(about_.here) && finite(about_.left);
  }
  [[nodiscard]] const std::vector<std::uint8_t>& happens() const { return sides_.happens; }
  /// Notes that the jump of an event was performed.
  void has_happened(std::size_t which) { sides_.performed[which] = true; }
  /// The length of a moment at this event, as a part of a step.
  [[nodiscard]] double moment() const { return part_; }
  /// The uncertainty of the time of this event, in moments: the noise of its function by the change in a moment.
  [[nodiscard]] double uncertain(std::size_t which) const {
    const double drift = std::abs(about_.drift[which]), noise = sides_.each[which].noise;
    return drift > noise ? noise / drift : 1;
  }

  /// Sets the sides after the jumps of an event: x is the state after them, and `begun` is the same state with the
  /// inputs from before them. The last two are `begun` a moment later, by the accelerations before the jumps and by
  /// those after them. Returns false where a function is not finite.
  [[nodiscard]] bool settle(const state_type& x, const state_type& begun, const state_type& later_by_speeds,
                            const state_type& later) {
    const values after = at(x), start = at(begun);
    values turned = at(later_by_speeds), changed = at(later);
    if (!finite(after) || !finite(start) || !finite(turned) || !finite(changed)) return false;
    for (std::size_t i = 0; i < count; ++i) turned[i] -= start[i], changed[i] -= start[i];
    sides_.settle(about_, after, turned, changed);
    restarted_ = true;
    return true;
  }

  std::size_t count;

private:
  /// The first length of a moment, as a part of a step.
  [[nodiscard]] double least_part() const { return model_.size.epsilon > 1e-10 ? 1e-4 : 1e-6; }
  /// Sets the times of a step at which functions are evaluated: quarters, records, and times close to its beginning
  /// where the start or an event is just over or a function has not left zero since.
  void place_points(double begin, double end, double record, double period) {
    points_.assign(1, begin);
    bool near = restarted_;
    for (const event_side& s : sides_.each) near = near || s.at_zero;
    if (near)
      for (int k = 40; k > 2; --k) add_point(begin + std::ldexp(end - begin, -k));
    for (int k = 1; k < 4; ++k) {
      const double next = begin + 0.25 * k * (end - begin);
      for (; record < next; record += period) add_point(record);
      add_point(next);
    }
    for (; record < end; record += period) add_point(record);
    add_point(end);
  }
  void add_point(double t) {
    if (t > points_.back()) points_.push_back(t);
  }

  /// Returns the first event of one function; if there is none, s becomes its side at the end of the step.
  template <class State> found_event search_one(std::size_t i, event_side& s, State& state) {
    std::size_t k = 0;
    if (s.at_zero) {
      while (k < points_.size() && s.about_zero(seen_[k][i])) ++k;
      if (k == points_.size()) return {}; // it has not left zero
      const int now = sign_of(seen_[k][i]);
      if (now != s.side && s.matters(-now)) return left_zero(i, now, k, state);
      s.at_zero = false, s.side = now;
    }
    for (; k < points_.size(); ++k) {
      const double g = seen_[k][i];
      if (s.side == 0) s.side = sign_of(g);
      const int side = s.side;
      const auto beyond = [&](const state_type& x) { return at(x)[i] * side < 0; };
      if (g * side < 0) {
        if (s.matters(side)) return located(i, points_[k == 0 ? 0 : k - 1], points_[k], state, beyond);
        s.side = -side;
      }
      if (k != 0 && k + 1 < points_.size() && s.matters(s.side)) {
        const double bottom = dip(i, s.side, k);
        if (bottom > points_[k - 1] && bottom < points_[k + 1] && at(state(bottom))[i] * s.side < 0)
          return located(i, points_[k - 1], bottom, state, beyond);
      }
    }
    return {};
  }

  /// Returns the event of a function that is beyond rounding for the first time at the k-th point. It left zero at the
  /// beginning of the step if it has its new sign from the second point on.
  template <class State> found_event left_zero(std::size_t i, int now, std::size_t k, State& state) {
    std::size_t last = k;
    while (last > 0 && seen_[last - 1][i] * now > 0) --last;
    if (last < 2) return {true, i, points_[0], points_[0], points_[k], true};
    const auto left = [&](const state_type& x) { return at(x)[i] * now > 0; };
    found_event event = located(i, points_[last - 1], points_[last], state, left);
    event.sure = points_[k], event.again = true;
    return event;
  }

  /// The time at which the parabola through three points comes nearest to zero. It is taken anywhere between them,
  /// since of the points of a step the first or the last may be the nearest to zero.
  [[nodiscard]] double dip(std::size_t i, int side, std::size_t k) const {
    const double a = seen_[k - 1][i] * side, b = seen_[k][i] * side, c = seen_[k + 1][i] * side;
    const double left = points_[k] - points_[k - 1], right = points_[k + 1] - points_[k];
    const double s = (b - a) / left, curvature = ((c - b) / right - s) / (left + right);
    if (!(curvature > 0)) return -never;
    return points_[k - 1] + (left - s / curvature) / 2;
  }

  /// Bisects for the first time at which `holds`, to rounding. If the function is zero just before, the event is there.
  template <class State, class Holds>
  found_event located(std::size_t i, double before, double after, State& state, Holds holds) {
    const double least = std::ldexp(after - before, -60);
    for (;;) {
      const double middle = before + (after - before) / 2;
      if (!(middle > before && middle < after && after - before > least)) break;
      (holds(state(middle)) ? after : before) = middle;
    }
    return {true, i, before, sign_of(at(state(before))[i]) == 0 ? before : after, after, false};
  }

  /// Estimates the rounding of the functions: their largest change where all numbers of the state change by eight
  /// epsilons, with eight patterns of signs.
  void find_rounding(const state_type& x) {
    const double some = 8 * model_.size.epsilon;
    about_.rounding.assign(count, 0);
    for (unsigned way = 1; way <= 8; ++way) {
      unsigned bits = way * 2654435761u;
      const auto near = [&](auto& number) {
        bits = bits * 1664525u + 1013904223u;
        number += static_cast<std::remove_reference_t<decltype(number)>>(bits >> 31u != 0 ? some : -some) * number;
      };
      state_type y = x;
      for (std::size_t i = 0; i < model_.size.equations(); ++i) near(y.numbers[i]);
      near(y.t);
      const values g = at(y);
      for (std::size_t i = 0; i < count; ++i)
        about_.rounding[i] = std::fmax(about_.rounding[i], std::abs(g[i] - about_.here[i]));
    }
  }

  run_model<Number>& model_;
  event_sides sides_;
  about_event about_{};
  double part_ = 1e-6;
  bool restarted_ = true; // no step without an event since the start or the last event
  std::vector<double> points_{};
  std::vector<values> seen_{};
};

} // namespace ctdyn::detail
