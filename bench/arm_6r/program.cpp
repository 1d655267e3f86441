// For the compile time: equations of motion of an arm with six joints and general links, evaluated as a controller
// does.
#include <models/arm_6r.hpp>

#include <iostream>

int main() {
  using kane = ctdyn::kanes_method<arm_6r::description>;
  using vector6 = Eigen::Vector<double, 6>;
  const kane eom{kane::parameter_vector::LinSpaced(0.1, 1.0)};
  const auto x = eom.state(vector6::LinSpaced(-0.5, 1.0).eval(), vector6::LinSpaced(0.3, -0.8).eval(),
                           vector6::Constant(0.2).eval());
  const auto [M, f] = eom.evaluate(x, ctdyn::mass_matrix, ctdyn::forcing);
  std::cout << M << '\n' << f.transpose() << '\n' << eom.evaluate(x, ctdyn::udot).transpose() << '\n';
}
