// expect: margins, Bode and Nyquist plots are those of one input and one output
// expect: take channel(sys, output, input)
#include <ctdyn/linear_systems.hpp>

double margin(const ctdyn::linear_system<double, 2, 2, 1>& G) {
#ifdef CTDYN_COMPILES
  return margins(channel(G, 0, 1)).gain_margin;
#else
  return margins(G).gain_margin;
#endif
}
