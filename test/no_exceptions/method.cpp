// Binding, states and evaluation need neither exceptions nor run-time type information.
#include "method/mock.hpp"

#include <cmath>

int main() {
  using namespace mock;
  const method<> eom{ctdyn::values(m = 2, l = 0.5)};
  const auto x = eom.state(ctdyn::values(q = 0.25, u1 = 3, u2 = 4, F = 5, t = 6));
  const auto [M, f] = eom.evaluate(x, mass, force);
  const auto kinetic = eom.evaluator(energy);
  const double off = std::abs(M(1, 1) - 2) + std::abs(f(1) - 18) + std::abs(kinetic(x) - 9);
  return off <= 0 ? 0 : 1;
}
