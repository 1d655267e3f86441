// How a plot is drawn.
#pragma once

#include "drawable.hpp"
#include "path.hpp"
#include "plot_layout.hpp"
#include "plot_scale.hpp"
#include "series.hpp"
#include "svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn::detail {

inline constexpr std::array<std::string_view, 8> plot_colours{"#2f6fde", "#d9541e", "#2f9e44", "#8e44ad",
                                                              "#b7791f", "#0f8b8d", "#c2255c", "#495057"};

/// The axis for all times, or all values, of some signals.
template <class Member>
plot_scale axis_of(const std::vector<series>& lines, Member numbers, axis_scale kind, int ticks, bool whole) {
  double low = std::numeric_limits<double>::infinity(), high = -low;
  for (const series& s : lines)
    for (const double x : s.*numbers)
      if (std::isfinite(x)) low = std::min(low, x), high = std::max(high, x);
  return {kind, low, high, ticks, whole};
}
/// The axis for all times of some signals, with as many ticks as their numbers leave room for.
inline plot_scale axis_of_times(const std::vector<series>& lines, const svg_plot_layout& layout) {
  const double width = layout.width;
  for (int ticks = static_cast<int>(width / 80);; --ticks) {
    const plot_scale axis = axis_of(lines, &series::t, layout.horizontal_scale, std::max(ticks, 1), false);
    if (ticks <= 1 || 6.2 * static_cast<double>(axis.longest()) + 12 < width / ticks) return axis;
  }
}

/// The unit of a vertical axis: [rad] if it stands behind the names of all signals, as in q1 [rad]; empty otherwise.
inline std::string_view unit_of_axis(const std::vector<series>& lines) {
  std::string_view unit;
  for (const series& s : lines) {
    const std::size_t at = s.name.rfind(" [");
    if (at == std::string::npos || !s.name.ends_with(']')) return {};
    const std::string_view own = std::string_view(s.name).substr(at + 1);
    if (&s != &lines.front() && own != unit) return {};
    unit = own;
  }
  return unit;
}

/// A plot of signals, which `can_draw` has accepted.
class plot_drawing {
public:
  plot_drawing(std::string_view title, const std::vector<series>& lines, const svg_plot_layout& layout)
      : width_(layout.width), height_(layout.height), x_(axis_of_times(lines, layout)),
        y_(axis_of(lines, &series::values, layout.vertical_scale, std::max(layout.height / 55, 2), true)),
        left_(std::max(62.0, 6.2 * static_cast<double>(std::max(y_.longest(), unit_of_axis(lines).size())) + 14)),
        picture_(layout.width, layout.height, {0, layout.height}, 1) {
    legend(title, lines);
    if (const std::string_view unit = unit_of_axis(lines); !unit.empty())
      picture_.words({left_ - 7, height_ - 20.0}, unit, 11, "end", "#66727f");
    axes(layout.horizontally, layout.horizontal_scale == axis_scale::logarithmic);
    for (std::size_t i = 0; i < lines.size(); ++i) draw(lines[i], plot_colours[i % plot_colours.size()]);
  }
  [[nodiscard]] const svg_picture& picture() const { return picture_; }

private:
  static constexpr double right = 16, bottom = 44, letter = 6.6;

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
  /// Draws ticks and numbers; if `inside`, the last number ends before the picture does.
  void axes(std::string_view horizontally, bool inside) {
    for (const plot_tick& t : x_.ticks()) {
      picture_.line({on_axes(t.part, 0), on_axes(t.part, 1)}, "#e6eaee", 1);
      Eigen::Vector2d below = on_axes(t.part, 0);
      below.y() -= 16;
      if (inside) below.x() = std::min(below.x(), width_ - 3.4 * static_cast<double>(t.text.size()) - 1);
      if (!t.text.empty()) picture_.words(below, t.text, 11, "middle", "#66727f");
    }
    for (const plot_tick& y : y_.ticks()) {
      picture_.line({on_axes(0, y.part), on_axes(1, y.part)}, y.zero ? "#b4bcc5" : "#e6eaee", 1);
      const Eigen::Vector2d axis = on_axes(0, y.part);
      if (!y.text.empty()) picture_.words({axis.x() - 7, axis.y() - 4}, y.text, 11, "end", "#66727f");
    }
    picture_.words({(left_ + width_ - right) / 2, 10}, horizontally, 11, "middle", "#66727f");
  }
  void draw(const series& all, std::string_view colour) {
    for (const series& s : stretches(all)) {
      std::vector<std::array<double, 2>> points;
      std::vector<Eigen::Vector2d> path;
      for (std::size_t i = 0; i < s.t.size(); ++i) {
        const Eigen::Vector2d point = on_axes(x_.part(s.t[i]), y_.part(s.values[i]));
        points.push_back({point.x(), point.y()});
      }
      for (const std::size_t i : enough_pixels(points)) path.emplace_back(points[i][0], points[i][1]);
      if (path.size() == 1)
        picture_.dot(path.front(), colour, 3);
      else
        picture_.line(path, colour, 1.6);
    }
  }

  double width_, height_, top_ = 40;
  plot_scale x_, y_;
  double left_;
  svg_picture picture_;
};

/// Whether the numbers on logarithmic axes are positive, and if not, which one is not.
inline picture_result positive_on_axes(const std::vector<series>& lines, const svg_plot_layout& layout) {
  const auto check = [](const series& s, const std::vector<double>& numbers, const char* what) -> picture_result {
    for (std::size_t i = 0; i < numbers.size(); ++i)
      if (std::isfinite(numbers[i]) && !(numbers[i] > 0))
        return {picture_status::not_positive, "the signal " + s.name + " has a " + what +
                                                  " that is not positive on a logarithmic axis, number " +
                                                  std::to_string(i) + "; nothing was written"};
    return {};
  };
  for (const series& s : lines) {
    picture_result how;
    if (layout.horizontal_scale == axis_scale::logarithmic) how = check(s, s.t, "time");
    if (how && layout.vertical_scale == axis_scale::logarithmic) how = check(s, s.values, "value");
    if (!how) return how;
  }
  return {};
}

/// Draws a plot of signals as the text of an SVG picture, or says why it cannot be drawn. `Alignment` is Eigen's, which
/// depends on compiler flags: a compiled library with another alignment does not fit, and therefore does not link.
template <int Alignment>
picture_result draw_plot(std::string& picture, std::string_view title, const std::vector<series>& lines,
                         const svg_plot_layout& layout) {
  if (lines.empty()) return {picture_status::no_states, "there are no signals to plot; nothing was written"};
  if (layout.width < 160 || layout.height < 120)
    return {picture_status::no_states, "a plot is at least 160 pixels wide and 120 high; nothing was written"};
  picture_result how = can_draw(lines);
  if (how) how = positive_on_axes(lines, layout);
  if (how) picture = plot_drawing(title, lines, layout).picture().text();
  return how;
}

} // namespace ctdyn::detail
