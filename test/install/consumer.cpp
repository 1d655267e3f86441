// A program of another project: a mass on a spring that another file derives.
#include "spring.hpp"

#include <cmath>

int main() {
  using namespace spring;
  const model eom{values(k = 30.0, m = 2.0)};
  const auto at = eom.state(values(x = 0.1, v = 0.0));
  const double a = eom.evaluate(at, udot)(0), energy = eom.evaluate(at, potential_energy);
  return std::abs(a + 1.5) < 1e-15 && std::abs(energy - 0.15) < 1e-15 ? 0 : 1;
}
