// expect: a plot of linear systems takes systems, curve{name, system}, an svg_plot_layout
// expect: frequency_range, time_range or gain_range
#include <ctdyn/linear_systems.hpp>

bool plot(const ctdyn::linear_system<double, 2, 1, 1>& G) {
#ifdef CTDYN_COMPILES
  return static_cast<bool>(ctdyn::step_plot("a.svg", "y", G, ctdyn::time_range{2.0}));
#else
  return static_cast<bool>(ctdyn::step_plot("a.svg", "y", G, 2.0));
#endif
}
