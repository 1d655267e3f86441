// For the compile time: program.cpp's evaluations in a file that does not derive the equations.
#include "arm.hpp"

#include <iostream>

int main() {
  using vector6 = Eigen::Vector<double, 6>;
  const arm_6r::model eom{arm_6r::model::parameter_vector::LinSpaced(0.1, 1.0)};
  const auto x = eom.state(vector6::LinSpaced(-0.5, 1.0).eval(), vector6::LinSpaced(0.3, -0.8).eval(),
                           vector6::Constant(0.2).eval());
  const auto [M, f] = eom.evaluate(x, ctdyn::mass_matrix, ctdyn::forcing);
  std::cout << M << '\n' << f.transpose() << '\n' << eom.evaluate(x, ctdyn::udot).transpose() << '\n';
}
