// A general arm of seven joints: nine outputs in one evaluation, and inertia forces beside inverse dynamics, fit in the
// default limits of clang; and what is read in several stages obeys the laws that connect it.
// cost: nightly
// limits: of clang
#include "models/arm_7r.hpp"
#include "support/states.hpp"

#include <boost/test/unit_test.hpp>

namespace arm_7r {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(outputs_together) {
  states::source from(7);
  const kane eom{states::parameters<kane>(from)};
  const auto x = states::state<kane>(from);
  const auto udots = from.vector<7>(-2, 2);
  const auto [M, f, a, rates, F, bias, T, V, torques] = eom.evaluate(
      x, udots, mass_matrix, forcing, udot, qdot, Fr, Fr_star_bias, kinetic_energy, potential_energy, inverse_dynamics);
  const double size = f.norm() + (M * udots).norm() + M.norm() * a.norm();
  BOOST_TEST((M * a - f).norm() < 1e-11 * size);
  BOOST_TEST((F + bias - f).norm() < 1e-12 * size);
  BOOST_TEST((M * udots - f - torques).norm() < 1e-12 * size);
  BOOST_TEST((rates - x.u).norm() == 0);
  BOOST_TEST(std::abs(x.u.dot(M * x.u) / 2 - T) < 1e-12 * std::abs(T));
  BOOST_TEST(V == eom.evaluate(x, potential_energy), boost::test_tools::tolerance(1e-13));
  const auto [inertia_forces, again] = eom.evaluate(x, udots, Fr_star, inverse_dynamics);
  BOOST_TEST((again - torques).norm() < 1e-12 * size);
  BOOST_TEST((inertia_forces - (bias - M * udots)).norm() < 1e-12 * size);
}

} // namespace arm_7r
