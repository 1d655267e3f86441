// The state matrix of twelve four-bars in a row (row_of_four_bars.hpp), four with g++, along the motion that their
// loops allow: that of a pendulum in closed form.
// cost: nightly
// limits: raised
#include "row_of_four_bars.hpp"

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace row_of_four_bars;

#ifdef __clang__
constexpr int bars = 12;
#else
constexpr int bars = 4; // g++ takes three times as long and as much memory
#endif
using kane = kanes_method<description<bars>>;

BOOST_AUTO_TEST_CASE(along_the_motion) {
  const kane eom;
  for (const double angle : {0.3, -1.0}) {
    const auto A = eom.evaluate(at<kane>(angle, 0.7), state_matrix);
    const Eigen::Vector<double, 2 * bars + 1> cranks = at<kane>(1, 0).q;
    const Eigen::Vector<double, 4 *bars + 2> by_angle = A.leftCols<2 * bars + 1>() * cranks,
                                             by_rate = A.rightCols<2 * bars + 1>() * cranks;
    BOOST_TEST(by_angle.head<2 * bars + 1>().norm() < 1e-12);
    BOOST_TEST((by_angle.tail<2 * bars + 1>() - pull(bars) * std::sin(angle) * cranks).norm() < 1e-9);
    BOOST_TEST((by_rate.head<2 * bars + 1>() - cranks).norm() < 1e-12);
    BOOST_TEST(by_rate.tail<2 * bars + 1>().norm() < 1e-9);
  }
}

} // namespace
