// Plots of signals as SVG pictures, for documents.
#pragma once

#include "path.hpp"
#include "series.hpp"
#include "svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <ostream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ctdyn {

/// How a plot is laid out.
struct svg_plot_layout {
  int width = 640;                       ///< pixels
  int height = 320;                      ///< pixels
  std::string horizontally = "time (s)"; ///< what the horizontal axis shows
};

namespace detail {

/// An axis: its ends, and ticks at round numbers. Near the largest double they are divided by `unit`, so that
/// differences are finite.
struct plot_axis {
  double begin = 0, end = 1, step = 1, unit = 1;

  /// Chooses about `ticks` ticks, with a step of 1, 2 or 5 times a power of ten. If `whole`, the ends are ticks.
  plot_axis(double low, double high, int ticks, bool whole) {
    if (std::max(std::abs(low), std::abs(high)) > 1e300) unit = 0x1p+8, low /= unit, high /= unit;
    const double largest = std::max(std::abs(low), std::abs(high));
    double room = 0; // on both sides: a range that is empty, or that doubles do not resolve, is widened
    if (high - low < 1e-290)
      room = std::max(largest, 1.0) / 2;
    else if (high - low < 1e-12 * largest)
      room = 1e-12 * largest;
    low -= room, high += room;
    const double wanted = (high - low) / ticks;
    const double exponent = std::floor(std::log10(wanted) + 1e-9), power = std::pow(10.0, exponent);
    step = 10 * power;
    for (const double round : {5.0, 2.0, 1.0})
      if (round * power >= wanted * (1 - 1e-9)) step = round * power;
    begin = whole ? step * std::floor(low / step + 1e-9) : low;
    end = whole ? step * std::ceil(high / step - 1e-9) : high;
  }
  /// The part of the axis that is before a number: 0 at its begin, 1 at its end.
  [[nodiscard]] double part(double x) const { return (x / unit - begin) / (end - begin); }
  /// The number at a tick, with the digits that distinguish it from the next one.
  [[nodiscard]] std::string text(double tick) const {
    std::string s;
    const double largest = std::max(std::abs(begin), std::abs(end));
    const auto order = [](double x) { return static_cast<int>(std::floor(std::log10(x) + 1e-9)); };
    const int digits = std::clamp(order(largest) - order(step) + 1, 1, 17);
    if (std::abs(tick) < 1e-9 * step)
      s = "0";
    else if ((largest >= 1e6 || largest < 1e-4) && digits < 5)
      append_number(s, tick * unit, digits);
    else
      append_rounded(s, tick * unit, std::clamp(-order(step), 0, 300));
    return s;
  }
  [[nodiscard]] std::vector<double> ticks() const {
    std::vector<double> list;
    for (double k = std::ceil(begin / step - 1e-9); k * step <= end + 1e-9 * step && list.size() < 100; ++k)
      if (std::isfinite(k * step * unit)) list.push_back(k * step);
    return list;
  }
  /// The number of characters of the longest tick.
  [[nodiscard]] std::size_t longest() const {
    std::size_t most = 0;
    for (const double tick : ticks()) most = std::max(most, text(tick).size());
    return most;
  }
};

inline constexpr std::array<std::string_view, 8> plot_colours{"#2f6fde", "#d9541e", "#2f9e44", "#8e44ad",
                                                              "#b7791f", "#0f8b8d", "#c2255c", "#495057"};

/// The axis for all times, or all values, of some signals.
template <class Member> plot_axis axis_of(const std::vector<series>& lines, Member numbers, int ticks, bool whole) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const series& s : lines)
    for (const double x : s.*numbers)
      if (std::isfinite(x)) low = std::min(low, x), high = std::max(high, x);
  return {low, high, ticks, whole};
}
/// The axis for all times of some signals, with as many ticks as their numbers leave room for.
inline plot_axis axis_of_times(const std::vector<series>& lines, double width) {
  for (int ticks = static_cast<int>(width / 80);; --ticks) {
    const plot_axis axis = axis_of(lines, &series::t, std::max(ticks, 1), false);
    if (ticks <= 1 || 6.2 * static_cast<double>(axis.longest()) + 12 < width / ticks) return axis;
  }
}

/// A plot of signals, which `can_draw` has accepted.
class plot_drawing {
public:
  plot_drawing(std::string_view title, const std::vector<series>& lines, const svg_plot_layout& layout)
      : width_(layout.width), height_(layout.height), x_(axis_of_times(lines, layout.width)),
        y_(axis_of(lines, &series::values, std::max(layout.height / 55, 2), true)),
        left_(std::max(62.0, 6.2 * static_cast<double>(y_.longest()) + 14)),
        picture_(layout.width, layout.height, {0, layout.height}, 1) {
    legend(title, lines);
    axes(layout.horizontally);
    for (std::size_t i = 0; i < lines.size(); ++i) draw(lines[i], plot_colours[i % plot_colours.size()]);
  }
  [[nodiscard]] const svg_picture& picture() const { return picture_; }

private:
  static constexpr double right = 16, bottom = 44, letter = 6.6;

  [[nodiscard]] Eigen::Vector2d at(double t, double value) const { return on_axes(x_.part(t), y_.part(value)); }
  [[nodiscard]] Eigen::Vector2d on_axes(double along, double up) const {
    return {left_ + along * (width_ - left_ - right), bottom + up * (height_ - top_ - bottom)};
  }
  void legend(std::string_view title, const std::vector<series>& lines) {
    double x = left_, y = height_ - 20.0;
    picture_.words({x, y}, title, 13, "start", "#1f2933", "bold");
    x += 7.6 * static_cast<double>(title.size()) + 18;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const double wide = letter * static_cast<double>(lines[i].name.size()) + 42;
      if (x + wide > width_ - right && x > left_) x = left_, y -= 17;
      picture_.line({{x, y + 4}, {x + 16, y + 4}}, plot_colours[i % plot_colours.size()], 3);
      picture_.words({x + 21, y}, lines[i].name);
      x += wide;
    }
    top_ = height_ - y + 12;
  }
  void axes(std::string_view horizontally) {
    for (const double t : x_.ticks()) {
      const double along = (t - x_.begin) / (x_.end - x_.begin);
      picture_.line({on_axes(along, 0), on_axes(along, 1)}, "#e6eaee", 1);
      picture_.words(on_axes(along, 0) - Eigen::Vector2d(0, 16), x_.text(t), 11, "middle", "#66727f");
    }
    for (const double y : y_.ticks()) {
      const double up = (y - y_.begin) / (y_.end - y_.begin);
      picture_.line({on_axes(0, up), on_axes(1, up)}, std::abs(y) < 1e-9 * y_.step ? "#b4bcc5" : "#e6eaee", 1);
      picture_.words(on_axes(0, up) - Eigen::Vector2d(7, 4), y_.text(y), 11, "end", "#66727f");
    }
    picture_.words({(left_ + width_ - right) / 2, 10}, horizontally, 11, "middle", "#66727f");
  }
  void draw(const series& all, std::string_view colour) {
    for (const series& s : stretches(all)) {
      std::vector<Eigen::Vector2d> points, path;
      for (std::size_t i = 0; i < s.t.size(); ++i) points.push_back(at(s.t[i], s.values[i]));
      for (const std::size_t i : enough_pixels(points)) path.push_back(points[i]);
      if (path.size() == 1)
        picture_.dot(path.front(), colour, 3);
      else
        picture_.line(path, colour, 1.6);
    }
  }

  double width_, height_, top_ = 40;
  plot_axis x_, y_;
  double left_;
  svg_picture picture_;
};

template <class Signals> void gather(std::vector<series>& lines, svg_plot_layout&, const Signals& signals) {
  append_given(lines, signals);
}
inline void gather(std::vector<series>&, svg_plot_layout& to, const svg_plot_layout& layout) { to = layout; }

template <class Write>
inline constexpr sentence no_signals =
    sentence{} << "svg_plot takes series, and what signals(eom, states, outputs...) makes of a model's outputs";
template <class T> inline constexpr bool plotted = is_signal<T> || std::is_same_v<T, svg_plot_layout>;

template <class Write, class... Arguments>
  requires(!(plotted<Arguments> && ...))
picture_result plot_with(Write, std::string_view, const Arguments&...) {
  return (void)refuse<no_signals<Write>>{}, picture_result{};
}
template <class Write, class... Arguments>
picture_result plot_with(Write write, std::string_view title, const Arguments&... arguments) {
  std::vector<series> lines;
  svg_plot_layout layout;
  (gather(lines, layout, arguments), ...);
  if (lines.empty()) return {picture_status::no_states, "there are no signals to plot; nothing was written"};
  if (layout.width < 160 || layout.height < 120)
    return {picture_status::no_states, "a plot is at least 160 pixels wide and 120 high; nothing was written"};
  if (picture_result how = can_draw(lines); !how) return how;
  return write(plot_drawing(title, lines, layout).picture());
}

} // namespace detail

/// Writes a plot of signals over time as SVG. Arguments are series, vectors of series (`signals`), and a layout, in any
/// order. Axes have ticks at round numbers; the title, which should have the unit, is at the top with the names. Lines
/// are right to half a pixel; values that are not finite are gaps. The result says whether the plot was written.
///
///     svg_plot("swing.svg", "angle (rad)", signals(eom, states, q1, q2));
template <class... Arguments>
[[nodiscard]] picture_result svg_plot(const std::string& path, std::string_view title, const Arguments&... arguments) {
  return detail::plot_with([&](const svg_picture& picture) { return picture.write(path); }, title, arguments...);
}
/// Writes a plot of signals over time as SVG to a stream.
template <class... Arguments>
[[nodiscard]] picture_result svg_plot(std::ostream& to, std::string_view title, const Arguments&... arguments) {
  const auto print = [&](const svg_picture& picture) {
    to << picture;
    return to ? picture_result{} : picture_result{picture_status::no_file, "the stream takes nothing"};
  };
  return detail::plot_with(print, title, arguments...);
}

} // namespace ctdyn
