// expect: margins, Bode and Nyquist plots are those of one input and one output
#include <ctdyn/linear_systems.hpp>

bool plot(const ctdyn::linear_system<double, 2, 1, 2>& G) {
#ifdef CTDYN_COMPILES
  return static_cast<bool>(ctdyn::bode_plot("a.svg", "G", channel(G, 0, 0)));
#else
  return static_cast<bool>(ctdyn::bode_plot("a.svg", "G", G));
#endif
}
