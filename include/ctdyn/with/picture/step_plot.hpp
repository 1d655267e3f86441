// Plots of step responses.
#pragma once

#include "../linear/time_response.hpp"
#include "system_curves.hpp"

namespace ctdyn {

/// The times of a plot (s). By default it ends after 7 times the longest time constant of what decays, or after 4 times
/// the shortest one of what grows, if that is earlier.
struct time_range {
  double last = 0; ///< the last time (s); 0 chooses one
};

namespace detail {

/// What a plot of step responses may be given.
struct step_options {
  svg_plot_layout layout{};
  time_range range{};
  void take(const svg_plot_layout& given) { layout = given; }
  void take(const time_range& given) { range = given; }
};

/// A time (s) in which what is stable has decayed, and what is not stable has not grown beyond a plot.
template <class System> double settling_time(const System& system) {
  double slowest = 0, fastest = std::numeric_limits<double>::infinity();
  for (const auto& constant : poles(system).time_constant) {
    const auto time = static_cast<double>(constant);
    if (time > 0 && std::isfinite(time)) slowest = std::max(slowest, time);
    if (time < 0) fastest = std::min(fastest, -time);
  }
  if (!(slowest > 0)) slowest = system.h > 0 ? 5.0 * static_cast<double>(system.h) : 1.5;
  return std::min(7 * slowest, 4 * fastest);
}

/// How many points suffice to show every period of the fastest oscillation.
template <class System> int enough_times(const System& system, double last) {
  double turns = 0;
  for (const auto& pole : poles(system).values)
    turns = std::max(turns, last * std::abs(static_cast<double>(pole.imag())) / (2 * std::numbers::pi));
  return static_cast<int>(std::clamp(32 * turns, 601.0, 2e4));
}

/// Adds the outputs of a system after a step. Values of a system in samples stay until the next sample.
template <class Scalar, int n, int m, int p>
picture_result add_step(std::vector<series>& lines, const std::string& name,
                        const ctdyn::linear_system<Scalar, n, m, p>& system, double last) {
  const auto response = step_response(system, last, enough_times(system, last));
  if (response.status != control_status::solved) return no_response_of(name, response.status);
  for (int j = 0; j < m; ++j)
    for (int i = 0; i < p; ++i) {
      series line{name, {}, {}};
      if (p > 1) line.name += ", output " + std::to_string(i);
      if (m > 1) line.name += ", input " + std::to_string(j);
      for (std::size_t k = 0; k < response.t.size(); ++k) {
        if (system.h > 0 && k > 0)
          line.t.push_back(static_cast<double>(response.t[k])), line.values.push_back(line.values.back());
        line.t.push_back(static_cast<double>(response.t[k]));
        line.values.push_back(static_cast<double>(response.y[k](i, j)));
      }
      lines.push_back(std::move(line));
    }
  return {};
}

template <class... Given>
picture_result draw_step(std::string& picture, std::string_view title, const Given&... given) {
  step_options options;
  (take_option(options, given), ...);
  double last = options.range.last;
  if (!(last > 0) && !std::isnan(last))
    (void)use_systems(
        [&](const std::string&, const auto& system) {
          last = std::max(last, settling_time(system));
          return picture_result{};
        },
        given...);
  std::vector<series> lines;
  const picture_result how = use_systems(
      [&](const std::string& name, const auto& system) { return add_step(lines, name, system, last); }, given...);
  return how ? draw_plot<EIGEN_MAX_ALIGN_BYTES>(picture, title, lines, options.layout) : how;
}

template <class T>
inline constexpr bool in_step_plot =
    is_system<T> || is_curve<T> || std::is_same_v<T, time_range> || std::is_same_v<T, svg_plot_layout>;

} // namespace detail

/// Writes a plot of the outputs after a step of each input as SVG to a file, by its path, or to a stream. Arguments are
/// systems, or curve{name, system}, and, if wanted, a time_range and an svg_plot_layout, in any order.
///
///     if (const auto how = step_plot("step.svg", "angle (rad)", feedback(loop)); !how) std::puts(how.message());
template <class To, class... Given>
[[nodiscard]] picture_result step_plot(To&& to, std::string_view title, const Given&... given) {
  if constexpr (!(detail::in_step_plot<Given> && ...)) {
    return (void)detail::refuse<detail::no_systems<To>>{}, picture_result{};
  } else {
    std::string picture;
    picture_result how = detail::draw_step(picture, title, given...);
    return how ? detail::deliver(to, picture) : how;
  }
}

} // namespace ctdyn
