// Plots of signals as SVG pictures, for documents.
#pragma once

#include "series.hpp"
#include "svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
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

/// An axis: its ends, and ticks at round numbers.
struct plot_axis {
  double begin = 0, end = 1, step = 1;
  int places = 0; // of the ticks' numbers, behind the point

  /// About `ticks` ticks, steps of 1, 2 or 5 times a power of ten; `whole`: the ends are ticks.
  plot_axis(double low, double high, int ticks, bool whole) {
    if (!(high > low)) {
      const double room = std::max(std::abs(low), 1.0) / 2;
      low -= room, high += room;
    }
    const double wanted = (high - low) / ticks;
    const double exponent = std::floor(std::log10(wanted) + 1e-9), power = std::pow(10.0, exponent);
    step = 10 * power;
    for (const double round : {5.0, 2.0, 1.0})
      if (round * power >= wanted * (1 - 1e-9)) step = round * power;
    places = std::clamp(-static_cast<int>(std::floor(std::log10(step) + 1e-9)), 0, 12);
    begin = whole ? step * std::floor(low / step + 1e-9) : low;
    end = whole ? step * std::ceil(high / step - 1e-9) : high;
  }
  [[nodiscard]] std::string text(double x) const {
    std::string s;
    const double largest = std::max(std::abs(begin), std::abs(end));
    if (largest >= 1e6 || largest < 1e-4)
      append_number(s, std::abs(x) < 1e-9 * largest ? 0 : x, 4);
    else
      append_rounded(s, x, places);
    return s;
  }
  [[nodiscard]] std::vector<double> ticks() const {
    std::vector<double> list;
    for (double k = std::ceil(begin / step - 1e-9); k * step <= end + 1e-9 * step && list.size() < 100; ++k)
      list.push_back(k * step);
    return list;
  }
};

inline constexpr std::array<std::string_view, 8> plot_colours{"#2f6fde", "#d9541e", "#2f9e44", "#8e44ad",
                                                              "#b7791f", "#0f8b8d", "#c2255c", "#495057"};

/// The range that all values of signals take: of times, or of values.
template <class Member> plot_axis axis_of(const std::vector<series>& lines, Member numbers, int ticks, bool whole) {
  double low = (lines.front().*numbers).front(), high = low;
  for (const series& s : lines)
    for (const double x : s.*numbers) low = std::min(low, x), high = std::max(high, x);
  return {low, high, ticks, whole};
}

/// A plot, of lines that can be drawn.
class plot_drawing {
public:
  plot_drawing(std::string_view title, const std::vector<series>& lines, const svg_plot_layout& layout)
      : width_(layout.width), height_(layout.height), x_(axis_of(lines, &series::t, layout.width / 80, false)),
        y_(axis_of(lines, &series::values, std::max(layout.height / 55, 2), true)),
        picture_(layout.width, layout.height, {0, layout.height}, 1) {
    legend(title, lines);
    axes(layout.horizontally);
    for (std::size_t i = 0; i < lines.size(); ++i) draw(lines[i], plot_colours[i % plot_colours.size()]);
  }
  [[nodiscard]] const svg_picture& picture() const { return picture_; }

private:
  static constexpr double left = 62, right = 16, bottom = 44, letter = 6.6;

  [[nodiscard]] Eigen::Vector2d at(double t, double value) const {
    const double along = (t - x_.begin) / (x_.end - x_.begin), up = (value - y_.begin) / (y_.end - y_.begin);
    return {left + along * (width_ - left - right), bottom + up * (height_ - top_ - bottom)};
  }
  void legend(std::string_view title, const std::vector<series>& lines) {
    double x = left, y = height_ - 20.0;
    picture_.words({x, y}, title, 13, "start", "#1f2933", "bold");
    x += 7.6 * static_cast<double>(title.size()) + 18;
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const double wide = letter * static_cast<double>(lines[i].name.size()) + 42;
      if (x + wide > width_ - right && x > left) x = left, y -= 17;
      picture_.line({{x, y + 4}, {x + 16, y + 4}}, plot_colours[i % plot_colours.size()], 3);
      picture_.words({x + 21, y}, lines[i].name);
      x += wide;
    }
    top_ = height_ - y + 12;
  }
  void axes(std::string_view horizontally) {
    for (const double t : x_.ticks()) {
      picture_.line({at(t, y_.begin), at(t, y_.end)}, "#e6eaee", 1);
      picture_.words(at(t, y_.begin) - Eigen::Vector2d(0, 16), x_.text(t), 11, "middle", "#66727f");
    }
    for (const double y : y_.ticks()) {
      picture_.line({at(x_.begin, y), at(x_.end, y)}, std::abs(y) < 1e-9 * y_.step ? "#b4bcc5" : "#e6eaee", 1);
      picture_.words(at(x_.begin, y) - Eigen::Vector2d(7, 4), y_.text(y), 11, "end", "#66727f");
    }
    picture_.words({(left + width_ - right) / 2, 10}, horizontally, 11, "middle", "#66727f");
  }
  void draw(const series& all, std::string_view colour) {
    const series s = thinned(all, static_cast<std::size_t>(2 * width_));
    std::vector<Eigen::Vector2d> path;
    for (std::size_t i = 0; i < s.t.size(); ++i) {
      const Eigen::Vector2d here = at(s.t[i], s.values[i]);
      if (i != 0 && i + 1 != s.t.size()) { // left out on the way straight on
        const Eigen::Vector2d before = here - path.back(), on = at(s.t[i + 1], s.values[i + 1]) - path.back();
        const double aside = std::abs(before.x() * on.y() - before.y() * on.x());
        if (aside <= 0.05 * on.norm() && before.dot(on) >= 0 && before.squaredNorm() <= on.squaredNorm()) continue;
      }
      path.push_back(here);
    }
    if (path.size() == 1)
      picture_.dot(path.front(), colour, 3);
    else
      picture_.line(path, colour, 1.6);
  }

  double width_, height_, top_ = 40;
  plot_axis x_, y_;
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

/// Writes a plot of signals over time as SVG: series, vectors of them (`signals`), and a layout, in any order. Axes
/// have ticks at round numbers; the title, which has the unit, stands above with the names. Returns what became of it;
/// nothing is written of values that are not finite.
///
///     svg_plot("swing.svg", "angle (rad)", signals(eom, states, q1, q2));
template <class... Arguments>
[[nodiscard]] picture_result svg_plot(const std::string& path, std::string_view title, const Arguments&... arguments) {
  return detail::plot_with([&](const svg_picture& picture) { return picture.write(path); }, title, arguments...);
}
/// The same, to a stream.
template <class... Arguments>
[[nodiscard]] picture_result svg_plot(std::ostream& to, std::string_view title, const Arguments&... arguments) {
  const auto print = [&](const svg_picture& picture) {
    to << picture;
    return to ? picture_result{} : picture_result{picture_status::no_file, "the stream takes nothing"};
  };
  return detail::plot_with(print, title, arguments...);
}

} // namespace ctdyn
