// For the compile time: a rolling disc whose contact speeds depend on its angular velocity.
#include <models/rolling_disc_dependent_speeds.hpp>

#include <iostream>

int main() {
  using namespace rolling_disc_dependent_speeds;
  using kane = kanes_method<description>;
  const kane eom{values(g = 9.81, r = 0.26, m = 3.43)};
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 0.3, q2 = 0.1, q3 = 1.97, q4 = -0.35, q5 = 2.27),
                                                values(u1 = -0.2, u2 = 1.3, u3 = 0.15, u4 = 0.0, u5 = 0.0)));
  const auto [rates, solved] = eom.evaluate(x, rhs, status);
  std::cout << rates.transpose() << '\n' << (how.converged && !solved.singular()) << '\n';
}
