// For the compile time: a four-bar linkage of rods, its loop closed and its motion derived.
#include <models/four_bar_rods.hpp>

#include <iostream>

int main() {
  using namespace four_bar_rods;
  using kane = kanes_method<description>;
  const kane eom{values(l1 = 0.13, l2 = 0.24, l3 = 0.21, l4 = 0.34, rho = 997.0, g = 0.0)};
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 2.1, q2 = 0.66, q3 = 2.5), values(u1 = 0.2, u2 = 0.0, u3 = 0.0)));
  const auto [rates, solved] = eom.evaluate(x, rhs, status);
  std::cout << rates.transpose() << '\n' << (how.converged && !solved.singular()) << '\n';
}
