// The options of a run that are numbers.
#pragma once

#include "event.hpp"
#include "options.hpp"

#include <cstddef>
#include <limits>
#include <optional>
#include <vector>

namespace ctdyn::detail {

/// Times (s) and options of a run. If an option is given twice, the last one counts.
struct run_settings {
  double start, end, period;
  tolerances tolerance;
  std::optional<double> longest_step{};
  std::optional<double> seconds{}; // of wall-clock time
  std::size_t steps = 100'000'000;
  bool shows_progress = true, projected = true, implicit = false;
  std::vector<double> sample_periods{};                // of the sampled controllers
  std::vector<ctdyn::detail::sample_jitter> jitters{}; // likewise
  std::vector<int> directions{};                       // of the events

  void take(const tolerances& e) { tolerance = e; }
  void take(const step_limit& limit) { steps = limit.steps; }
  void take(const longest& step) { longest_step = step.step; }
  void take(const time_limit& limit) { seconds = limit.seconds; }
  void take(const ctdyn::detail::shows_progress& progress) { shows_progress = progress.shown; }
  void take(const projects& projection) { projected = projection.projected; }
  void take(const stiff_option&) { implicit = true; }
  template <class Controller> void take(const sampled_controller<Controller>& s) {
    sample_periods.push_back(s.period), jitters.push_back(s.late);
  }
  template <class Function, class Jump> void take(const event_option<Function, Jump>& event) {
    directions.push_back(event.when.direction);
  }
  /// Whether all samples come at distinct times in their order, since none is late by a period or more.
  [[nodiscard]] bool samples_in_order(const auto& distinct) const {
    bool all = true;
    for (std::size_t i = 0; i < jitters.size(); ++i)
      all = all && distinct(sample_periods[i]) && jitters[i].latest >= 0 && jitters[i].latest < sample_periods[i];
    return all;
  }
  template <class Other> void take(const Other&) {} // a function, an observer or a stepper
};

/// A time that never comes.
inline constexpr double never = std::numeric_limits<double>::infinity();
/// The latest time that differs from t by no more than rounding.
[[nodiscard]] inline double later_by_rounding(double t) {
  return t + 4 * std::numeric_limits<double>::epsilon() * (t < 0 ? -t : t);
}

} // namespace ctdyn::detail
