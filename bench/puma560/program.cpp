// For the compile time: inverse dynamics of the PUMA 560, its numbers bound as parameters.
#include "../models/puma560.hpp"

#include <iostream>

int main() {
  using kane = ctdyn::kanes_method<puma560::description>;
  using vector6 = Eigen::Vector<double, 6>;
  const kane eom{puma560::numbers};
  const vector6 udot = vector6::Constant(0.2);
  const auto x = eom.state(vector6::LinSpaced(-0.5, 1.0).eval(), vector6::LinSpaced(0.3, -0.8).eval(), vector6::Zero().eval());
  std::cout << eom.evaluate(x, udot, ctdyn::inverse_dynamics).transpose() << '\n';
}
