// Step 9, an arm with three joints: what its motors have to do, and what it costs to know that.
#include "arm.hpp"

#include <iostream>

int main() {
  using namespace arm;
  const kane eom{values(m2 = 8.0, m3 = 5.0, l2 = 0.6, l3 = 0.5, J = 0.4, g = 9.81)};
  const auto x = eom.state(values(q1 = 0.3, q2 = 0.5, q3 = -0.8), values(u1 = 0.0, u2 = 0.0, u3 = 0.0),
                           values(tau1 = 0.0, tau2 = 0.0, tau3 = 0.0));

  const Eigen::IOFormat row(4, 0, ", ", "\n", "[", "]");
  const auto torques = eom.evaluator(inverse_dynamics); // for given derivatives of the speeds
  std::cout << "torques that hold it    " << torques(x, Eigen::Vector3d(0, 0, 0)).transpose().format(row)
            << "\nthat lift it, 1 rad/s^2 " << torques(x, Eigen::Vector3d(0, 1, 0)).transpose().format(row)
            << "\nthe tip is at           " << eom.evaluate(x, to_matrix(tip.pos_from(O), N)).transpose().format(row)
            << "\nmass matrix\n" << eom.evaluate(x, mass_matrix).format(row) << '\n';

  constexpr auto operations = [](const operation_count& c) { return c.multiplications + c.additions; };
  std::cout << "operations: " << operations(kane::cost(inverse_dynamics)) << " for the torques, "
            << operations(kane::cost(udot)) << " for the accelerations\n";
}
