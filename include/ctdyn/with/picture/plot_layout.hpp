// The layout of plots.
#pragma once

#include <cstdint>
#include <string>

namespace ctdyn {

/// How far apart numbers are on an axis of a plot.
enum class axis_scale : std::uint8_t {
  linear,      ///< equal differences are equally far apart
  logarithmic, ///< equal ratios are equally far apart: all numbers are positive
  degrees      ///< as `linear`, with ticks at multiples of 1, 5, 15, 45, 90, 180 or 360
};

/// How a plot is laid out.
struct svg_plot_layout {
  int width = 640;                       ///< pixels
  int height = 320;                      ///< pixels
  std::string horizontally = "time (s)"; ///< what the horizontal axis shows
  /// How far apart the numbers of the horizontal axis are, the times of series.
  axis_scale horizontal_scale = axis_scale::linear;
  /// How far apart the numbers of the vertical axis are, the values of series.
  axis_scale vertical_scale = axis_scale::linear;
};

} // namespace ctdyn
