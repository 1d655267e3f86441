// For the compile time: inverse dynamics of Atlas with 30 joints, whose numbers stand in the description.
// limits: raised
#include "../models/atlas.hpp"

#include <iostream>

int main() {
  using kane = ctdyn::kanes_method<atlas::description>;
  using vector = Eigen::Vector<double, 30>;
  const kane eom;
  const vector udot = vector::Constant(0.2);
  const auto x = eom.state(vector::LinSpaced(-0.5, 1.0).eval(), vector::LinSpaced(0.3, -0.8).eval(), vector::Zero().eval());
  std::cout << eom.evaluate(x, udot, ctdyn::inverse_dynamics).transpose() << '\n';
}
