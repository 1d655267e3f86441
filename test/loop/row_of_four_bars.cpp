// Forty four-bars in a row (row_of_four_bars.hpp), sixteen with g++, move as one, like a pendulum in closed form. Where
// they lie flat, a row of each loop holds nothing, and the rest is what Eigen's complete orthogonal decomposition of
// the equations with multipliers says, in long double.
// cost: nightly
// limits: raised
#include "row_of_four_bars.hpp"

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

BOOST_AUTO_TEST_CASE(they_move_as_one) {
  const kane eom;
  for (const double angle : {0.3, 1.2, 2.9, -1.0}) {
    const auto x = at<kane>(angle, 0.7);
    const auto [how_they_move, how] = eom.evaluate(x, udot, contact_status);
    for (int i = 0; i < x.u.size(); ++i)
      BOOST_TEST(std::abs(how_they_move(i) - (x.u(i) != 0 ? -pull(bars) * std::cos(angle) : 0)) < 1e-10);
    BOOST_TEST(how.rank() == 2 * bars);
  }
}

BOOST_AUTO_TEST_CASE(flat) {
  const kane eom;
  const auto x = at<kane>(0, 0.7);
  const auto [a, forces, M, f, J, c, how] = eom.evaluate(x, udot, loop_forces, mass_matrix, forcing, contact_jacobian,
                                                         contact_acceleration_bias, contact_status);
  using matrix = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
  using vector = Eigen::Matrix<long double, Eigen::Dynamic, 1>;
  const matrix m = M.cast<long double>(), j = J.cast<long double>(), w = m.llt().solve(j.transpose());
  const vector free = m.llt().solve(f.cast<long double>().eval());
  Eigen::CompleteOrthogonalDecomposition<matrix> by;
  by.setThreshold(1e-12L);
  by.compute(j * w);
  const vector expected = by.solve(vector(-(j * free + c.cast<long double>())));
  const vector udots = free + w * expected;
  BOOST_TEST(by.rank() == bars);
  BOOST_TEST(how.rank() == bars);
  BOOST_TEST(how.residual() < 1e-12);
  BOOST_TEST((a.cast<long double>() - udots).norm() < 1e-11L * udots.norm());
  Eigen::Matrix<double, Eigen::Dynamic, 1> all(2 * bars);
  for (int i = 0; i < 2 * bars; ++i) all(i) = forces(i);
  BOOST_TEST((all.cast<long double>() - expected).norm() < 1e-11L * expected.norm());
}

} // namespace
