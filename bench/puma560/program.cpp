// For the compile time: inverse dynamics of the PUMA 560, its numbers bound as parameters.
#include "../models/puma560.hpp"

#include <iostream>

int main() {
  using arm = ctdyn::kanes_evaluator<puma560::description, ctdyn::inverse_dynamics>;
  using vector6 = Eigen::Vector<double, 6>;
  const arm forces{puma560::numbers};
  const vector6 udot = vector6::Constant(0.2);
  const auto x = arm::state(vector6::LinSpaced(-0.5, 1.0).eval(), vector6::LinSpaced(0.3, -0.8).eval(), vector6::Zero().eval());
  std::cout << forces(x, udot).transpose() << '\n';
}
