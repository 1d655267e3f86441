// The layout of plots.
#pragma once

#include <string>

namespace ctdyn {

/// How a plot is laid out.
struct svg_plot_layout {
  int width = 640;                       ///< pixels
  int height = 320;                      ///< pixels
  std::string horizontally = "time (s)"; ///< what the horizontal axis shows
};

} // namespace ctdyn
