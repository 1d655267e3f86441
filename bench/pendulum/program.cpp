// For the compile time: a pendulum of RODS rods, evaluated as a controller does.
#include "../models/pendulum.hpp"

#include <iostream>

int main() {
  using kane = ctdyn::kanes_method<pendulum::description<RODS>>;
  const kane eom{pendulum::numbers<RODS>()};
  using vector = Eigen::Vector<double, RODS>;
  const auto x =
      eom.state(vector::LinSpaced(-0.5, 1.0).eval(), vector::LinSpaced(0.3, -0.8).eval(), vector::Constant(0.2).eval());
  const auto [M, f] = eom.evaluate(x, ctdyn::mass_matrix, ctdyn::forcing);
  std::cout << M << '\n' << f.transpose() << '\n' << eom.evaluate(x, ctdyn::udot).transpose() << '\n';
}
