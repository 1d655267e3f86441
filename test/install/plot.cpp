// A program that draws, for a test of how it links; see check_runtime.
#include <ctdyn/pictures.hpp>

#include <sstream>

int main() {
  std::ostringstream plot;
  return ctdyn::svg_plot(plot, "x (m)", ctdyn::series{"a line", {0, 1}, {0, 1}}) ? 0 : 1;
}
