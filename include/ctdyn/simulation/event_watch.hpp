// Where functions of the state change their sign in a step.
#pragma once

#include "../integration/model_functions.hpp"
#include "chosen_options.hpp"

#include <array>
#include <cmath>
#include <cstddef>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// The number whose sign matters, as a function of the state.
template <class Model, class Function> [[nodiscard]] auto event_function(const Model& model, Function& g) {
  if constexpr (function_of_state<Function, Model>)
    return std::ref(g); // which stays where it is
  else
    return function_of(model, g);
}

template <class Model, class Options> [[nodiscard]] auto event_functions(const Model& model, Options& options) {
  return std::apply(
      [&](auto&... option) {
        return std::tuple_cat([&] {
          if constexpr (is_event::of<std::remove_cvref_t<decltype(option)>>)
            return std::tuple(event_function(model, option.when.function));
          else
            return std::tuple<>();
        }()...);
      },
      options);
}

/// An event that was found: which, and the last time at which it has not happened.
struct found_event {
  bool found = false;
  std::size_t which = 0;
  double t = never;
  double noise = 0;   // what its function is a moment later
  bool again = false; // it has not left zero since it happened last
  bool leapt = false; // its function is no more on its side where the search began
};

/// The functions of all events, the sign that each had last, and the search for the first change.
template <class Model, class Options> class event_watch {
public:
  static constexpr std::size_t count = count_of<is_event, Options>;
  using state_type = typename Model::state_type;
  using values = std::array<double, count>;

  event_watch(const Model& model, Options& options) : functions_(event_functions(model, options)) {
    std::size_t i = 0;
    each_option<is_event>(options, [&](const auto& event) { direction_[i++] = event.when.direction; });
  }

  [[nodiscard]] values at(const state_type& x) {
    values all{};
    std::size_t i = 0;
    std::apply([&](auto&... f) { ((all[i++] = static_cast<double>(f(x))), ...); }, functions_);
    return all;
  }
  [[nodiscard]] static bool finite(const values& v) {
    bool all = true;
    for (const double g : v) all = all && std::isfinite(g);
    return all;
  }

  /// The start of a run; zero is on the side that an event comes from.
  void start(const values& v) {
    for (std::size_t i = 0; i < count; ++i) side_[i] = sign(v[i]) != 0 ? sign(v[i]) : -direction_[i];
  }

  /// The first event in a step from `begin` to `end`, of which `state(t)` gives the states; from `record` on, some are
  /// recorded with a period. False where a function is not finite.
  template <class State>
  [[nodiscard]] bool search(double begin, double end, double record, double period, State state, found_event& first) {
    place_points(begin, end, record, period);
    seen_.clear();
    for (const double t : points_) {
      seen_.push_back(at(state(t)));
      if (!finite(seen_.back())) return false;
    }
    auto sides = side_;
    auto waits = waits_;
    for (std::size_t i = 0; i < count; ++i) {
      const found_event event = search_one(i, sides[i], waits[i], state);
      if (event.found && event.t < first.t) first = event;
    }
    if (!first.found) side_ = sides, waits_ = waits;
    return true;
  }

  /// What is to be known after an event: its function before and after the jump at its time, and a little later without
  /// and with the jump.
  struct around {
    values before, after, later_before, later_after;
  };
  /// Sets the sides from which the search goes on. `moved`: the jump changed coordinates or speeds.
  void jumped(const found_event& event, const around& g, bool moved) {
    for (std::size_t i = 0; i < count; ++i) {
      const double after = g.after[i], rate = g.later_after[i] - after, was = g.later_before[i] - g.before[i];
      if (i != event.which) {
        if (std::abs(after) <= std::abs(was)) continue; // it may be about to happen, too
        side_[i] = sign(after), waits_[i] = false;      // what a jump crosses has not happened
        continue;
      }
      const bool leapt = event.leapt && std::abs(g.before[i]) > std::abs(was); // it is not at zero
      const double noise = leapt ? 0 : 4 * (event.noise + std::abs(g.before[i]));
      noises_[i] = noise + std::abs(after);
      waits_[i] = !(std::abs(after) > noise);
      if (!waits_[i])
        side_[i] = sign(after); // moved away from zero
      else if (!event.again && (!moved || rate * was > 1e-4 * was * was))
        side_[i] = -side_[i]; // passed; else it was turned round
    }
  }

private:
  static int sign(double g) { return g > 0 ? 1 : g < 0 ? -1 : 0; }

  /// Points of a step at which functions are evaluated: quarters, where states are recorded, and close to its begin
  /// where an event waits for the side on which it left zero.
  void place_points(double begin, double end, double record, double period) {
    points_.assign(1, begin);
    bool any = false;
    for (const bool waits : waits_) any = any || waits;
    if (any)
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

  /// The first event of one function, and the side it is on where there is none.
  template <class State> found_event search_one(std::size_t i, int& side, bool& waits, State& state) {
    std::size_t k = 0;
    if (waits) {
      while (k < points_.size() && !(seen_[k][i] * side > noises_[i])) ++k;
      if (k == points_.size()) { // it has not left zero, or to the wrong side
        if (std::abs(seen_.back()[i]) <= noises_[i]) return {};
        if (matters(i, side)) return {true, i, points_[0], noises_[i], true};
        k = 0, side = -side;
      }
      waits = false;
    }
    for (; k < points_.size(); ++k) {
      const double g = seen_[k][i];
      if (side == 0) side = sign(g);
      const bool changed = g * side < 0;
      if (changed && matters(i, side)) return located(i, side, points_[k == 0 ? 0 : k - 1], points_[k], state);
      if (changed) side = -side;
      if (k != 0 && k + 1 < points_.size() && matters(i, side)) {
        const double bottom = dip(i, side, k);
        if (bottom > points_[k - 1] && bottom < points_[k + 1] && at(state(bottom))[i] * side < 0)
          return located(i, side, points_[k - 1], bottom, state);
      }
    }
    return {};
  }
  [[nodiscard]] bool matters(std::size_t i, int side) const { return direction_[i] != side && side != 0; }

  /// Where the parabola through three points comes nearest to zero; asked for between any of them, for the nearest
  /// point to zero may be the first or last of a step.
  [[nodiscard]] double dip(std::size_t i, int side, std::size_t k) const {
    const double a = seen_[k - 1][i] * side, b = seen_[k][i] * side, c = seen_[k + 1][i] * side;
    const double left = points_[k] - points_[k - 1], right = points_[k + 1] - points_[k];
    const double s = (b - a) / left, curvature = ((c - b) / right - s) / (left + right);
    if (!(curvature > 0)) return -never;
    return points_[k - 1] + (left - s / curvature) / 2;
  }

  /// The change of sign between two times, to rounding.
  template <class State> found_event located(std::size_t i, int side, double before, double after, State& state) {
    const bool leapt = !(after > before);
    for (;;) {
      const double middle = before + (after - before) / 2;
      if (!(middle > before && middle < after)) break;
      (at(state(middle))[i] * side >= 0 ? before : after) = middle;
    }
    return {true, i, before, std::abs(at(state(after))[i]), false, leapt};
  }

  decltype(event_functions(std::declval<const Model&>(), std::declval<Options&>())) functions_;
  std::array<int, count> direction_{}, side_{};
  std::array<bool, count> waits_{};
  std::array<double, count> noises_{};
  std::vector<double> points_;
  std::vector<values> seen_;
};

} // namespace ctdyn::detail
