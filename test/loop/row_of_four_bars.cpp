// Forty four-bars in a row (row_of_four_bars.hpp), sixteen with g++, move as one, like a pendulum in closed form. Where
// they lie flat, a row of each loop holds nothing. Motion and forces are what Eigen's complete orthogonal decomposition
// of the equations with multipliers says, in long double.
// cost: nightly
// limits: raised
#include "row_of_four_bars.hpp"

#include "support/solved.hpp"

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace row_of_four_bars;

#ifdef __clang__
constexpr int bars = 40;
#else
constexpr int bars = 16; // which take g++ 1.8 GB; twenty-four take 4 GB
#endif
using kane = kanes_method<description<bars>>;

/// udot, which is what the equations with multipliers say, as loop_forces are, and the rank.
Eigen::VectorXd motion(const kane& eom, const kane::state_type& x, int rank) {
  const auto [a, forces, M, f, J, c, how] = eom.evaluate(x, udot, loop_forces, mass_matrix, forcing, contact_jacobian,
                                                         contact_acceleration_bias, contact_status);
  const auto least = solved::by_least_forces(M, f, J, c, Eigen::VectorXd::Ones(2 * bars));
  Eigen::Matrix<double, 2 * bars, 1> all;
  for (int i = 0; i < 2 * bars; ++i) all(i) = forces(i);
  BOOST_TEST((a - least.udot).norm() < 1e-12 * least.udot.norm());
  BOOST_TEST((all - least.forces).norm() < 1e-12 * least.forces.norm());
  BOOST_TEST(least.rank == rank);
  BOOST_TEST(how.rank() == rank);
  BOOST_TEST(how.residual() < 1e-12 * least.udot.norm());
  return a;
}

BOOST_AUTO_TEST_CASE(they_move_as_one) {
  const kane eom;
  for (const double angle : {0.3, 1.2, 2.9, -1.0}) {
    const auto x = at<kane>(angle, 0.7);
    const Eigen::VectorXd how_they_move = motion(eom, x, 2 * bars);
    const double turn = -pull(bars) * std::cos(angle);
    for (int i = 0; i < x.u.size(); ++i)
      BOOST_TEST(std::abs(how_they_move(i) - (x.u(i) != 0 ? turn : 0)) < 1e-12 * std::abs(turn));
  }
}

// Loops that gape: rods and cranks move each in its own way, so that every row has a bias, which it has not where they
// move as one.
BOOST_AUTO_TEST_CASE(apart) {
  auto x = at<kane>(0.8, 0.7);
  for (int i = 0; i < x.u.size(); ++i) x.q(i) += 0.1 * std::sin(5.0 * i), x.u(i) += 0.4 * std::cos(3.0 * i);
  motion(kane(), x, 2 * bars);
}

BOOST_AUTO_TEST_CASE(flat) { motion(kane(), at<kane>(0, 0.7), bars); }

} // namespace
