// Nyquist plots: responses in the complex plane.
#pragma once

#include "system_curves.hpp"

#include <complex>

namespace ctdyn {

/// How far from the origin a Nyquist plot reaches. By default the curve of a system shows all gains or, if these exceed
/// 10, those up to 5.
struct gain_range {
  double high = 0; ///< the largest gain; 0 chooses one
};

namespace detail {

/// What a Nyquist plot may be given.
struct nyquist_options {
  svg_plot_layout layout{.width = 560, .height = 480, .horizontally = "real part"};
  frequency_range range{};
  gain_range gain{};
  void take(const svg_plot_layout& given) { layout.width = given.width, layout.height = given.height; }
  void take(const frequency_range& given) { range = given; }
  void take(const gain_range& given) { gain = given; }
};

/// Adds the curve of a system for positive and, after a gap, negative frequencies.
template <class Scalar, int n, int m, int p>
picture_result add_nyquist(std::vector<series>& lines, const std::string& name,
                           const ctdyn::linear_system<Scalar, n, m, p>& system, frequency_range range, double most) {
  if (const auto how = usable(system); how != control_status::solved) return no_response_of(name, how);
  const auto balanced = in_balance(system);
  std::vector<std::complex<double>> values;
  double largest = 0;
  for (const double w : shown_frequencies(system, range)) {
    const auto point = point_at(balanced, static_cast<Scalar>(w));
    const bool known = point.status == control_status::solved;
    values.push_back(known ? std::complex<double>(point.value(0)) : std::numeric_limits<double>::infinity());
    largest = std::max(largest, std::abs(values.back()));
  }
  if (!(most > 0)) most = largest <= 10 ? 10 : 5;
  series line{name, {}, {}};
  for (const double sign : {1.0, -1.0}) {
    for (const auto& G : values) {
      const bool drawn = std::abs(G) <= most;
      line.t.push_back(drawn ? G.real() : 0);
      line.values.push_back(drawn ? sign * G.imag() : std::numeric_limits<double>::quiet_NaN());
    }
    line.t.push_back(0), line.values.push_back(std::numeric_limits<double>::quiet_NaN());
  }
  lines.push_back(std::move(line));
  return {};
}

template <class... Given>
picture_result draw_nyquist(std::string& picture, std::string_view title, const Given&... given) {
  nyquist_options options;
  (take_option(options, given), ...);
  const frequency_range range = shown_range(options.range, given...);
  if (!(range.low < range.high) || !std::isfinite(range.high))
    return {picture_status::no_time, "the range of frequencies is empty or not finite; nothing was written"};
  std::vector<series> lines;
  picture_result how =
      use_systems([&](const std::string& name,
                      const auto& system) { return add_nyquist(lines, name, system, range, options.gain.high); },
                  given...);
  if (how && !lines.empty()) lines.push_back({"-1", {-1.0}, {0.0}});
  return how ? draw_plot<EIGEN_MAX_ALIGN_BYTES>(picture, std::string(title) + ": imaginary part", lines, options.layout)
             : how;
}

template <class T>
inline constexpr bool in_nyquist = is_system<T> || is_curve<T> || std::is_same_v<T, frequency_range> ||
                                   std::is_same_v<T, gain_range> || std::is_same_v<T, svg_plot_layout>;

} // namespace detail

/// Writes a Nyquist plot as SVG to a file, by its path, or to a stream: the response at positive and negative
/// frequencies in the complex plane, and the point -1. Arguments are systems with one input and one output, or
/// curve{name, system}, and, if wanted, a frequency_range, a gain_range and the size of an svg_plot_layout, in any
/// order. Parts beyond the gain range are left out, as are arcs at infinity.
///
///     if (const auto how = nyquist_plot("loop.svg", "Motor", loop); !how) std::puts(how.message());
template <class To, class... Given>
[[nodiscard]] picture_result nyquist_plot(To&& to, std::string_view title, const Given&... given) {
  if constexpr (!(detail::in_nyquist<Given> && ...)) {
    return (void)detail::refuse<detail::no_systems<To>>{}, picture_result{};
  } else if constexpr (!(detail::channels_of<Given>::single && ...)) {
    return {};
  } else {
    std::string picture;
    picture_result how = detail::draw_nyquist(picture, title, given...);
    return how ? detail::deliver(to, picture) : how;
  }
}

} // namespace ctdyn
