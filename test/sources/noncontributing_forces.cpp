// The chapter on noncontributing forces: the double pendulum's equations of motion, its tensions, and their printed numbers.
// cost: nightly
#include "models/double_pendulum_tension.hpp"
#include "support/proof.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>

namespace double_pendulum_tension {
using kane = kanes_method<description>;

static_assert(kane::Fr(0) == -(m1 + m2) * g * l1 * sin(q1));
static_assert(kane::Fr(1) == -m2 * g * l2 * sin(q2));
static_assert(kane::mass_matrix(0, 0) == (m1 + m2) * l1 * l1);
static_assert(kane::mass_matrix(0, 1) == m2 * l1 * l2 * cos(q1 - q2));
static_assert(kane::mass_matrix(1, 0) == m2 * l1 * l2 * cos(q1 - q2));
static_assert(kane::mass_matrix(1, 1) == m2 * l2 * l2);
static_assert(kane::forcing(0) == -(m1 + m2) * g * l1 * sin(q1) - m2 * l1 * l2 * u2 * u2 * sin(q1 - q2));
static_assert(kane::forcing(1) == -m2 * g * l2 * sin(q2) + m2 * l1 * l2 * u1 * u1 * sin(q1 - q2));

BOOST_AUTO_TEST_CASE(printed_numbers) {
  constexpr double degree = std::numbers::pi / 180;
  const kane equations{values(m1 = 1.2, m2 = 5.6, l1 = 1.34, l2 = 6.7, g = 9.81)};
  const auto x =
      equations.state(values(q1 = 15 * degree, q2 = 25 * degree), values(u1 = 123 * degree, u2 = -41 * degree));
  const auto rates = equations.evaluate(x, udot);
  BOOST_TEST(std::abs(rates(0) - 8.09538007) <= 0.5e-8 * (1 + 1e-6));
  BOOST_TEST(std::abs(rates(1) - -2.37332094) <= 0.5e-8 * (1 + 1e-6));
}

using exposed_kane = kanes_method<exposed>;

static_assert(exposed_kane::entry(Fr_auxiliary, 0) == (m1 + m2) * g * cos(q1));
static_assert(exposed_kane::entry(Fr_auxiliary, 1) == m2 * g * cos(q2));
static_assert(exposed_kane::entry(Fr_star_auxiliary, 1) ==
              m2 * l1 * (u1 * u1 * cos(q1 - q2) + dt(u1) * sin(q1 - q2)) + m2 * l2 * u2 * u2);

BOOST_AUTO_TEST_CASE(printed_tensions) {
  constexpr double degree = std::numbers::pi / 180;
  const exposed_kane equations{values(m1 = 1.2, m2 = 5.6, l1 = 1.34, l2 = 6.7, g = 9.81)};
  const auto x =
      equations.state(values(q1 = 15 * degree, q2 = 25 * degree), values(u1 = 123 * degree, u2 = -41 * degree));
  const auto [rates, T] = equations.evaluate(x, udot, reactions);
  BOOST_TEST(std::abs(rates(0) - 8.09538007) <= 0.5e-8 * (1 + 1e-6));
  BOOST_TEST(std::abs(rates(1) - -2.37332094) <= 0.5e-8 * (1 + 1e-6));
  BOOST_TEST(std::abs(T(0) - 109.88598116) <= 0.5e-8 * (1 + 1e-6));
  BOOST_TEST(std::abs(T(1) - 92.50997719) <= 0.5e-8 * (1 + 1e-6));
}

} // namespace double_pendulum_tension
