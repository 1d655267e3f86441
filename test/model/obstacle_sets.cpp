// cost: nightly
// Pathways over points and surfaces, one after the other: by hand, and as the sum of their pieces.
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"C"> C;
constexpr point<"D"> D;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;
constexpr point<"eye"> eye;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr input<"F"> F;
constexpr input<"G"> G;
constexpr auto ball = wrapping_sphere(1, C);
constexpr auto pulley = wrapping_cylinder(1, D, -N.z, N);
constexpr auto rope = obstacle_set_pathway(P, ball, eye, pulley, Q);
constexpr auto sling = obstacle_set_pathway(P, ball, eye, R, Q);
constexpr auto left = tangent_pathway(P, eye, ball);
constexpr auto right = tangent_pathway(eye, Q, pulley);
const double root = std::sqrt(3.0);
/// Between a ball at x = 0 and a pulley at 2 sqrt(3) a bead with an eye, through which ropes run from P to Q.
constexpr auto roped = [] {
  auto [u, v] = speeds<"u v">;
  constexpr auto d = parameter<"d">{};
  return system(newtonian(N, C), dt(x) == u, dt(y) == v, P.set_pos(C, -2 * N.x), D.set_pos(C, 2 * d * N.x), Q.set_pos(D, 2 * N.x),
                R.set_pos(C, d * N.x + 3 * N.y), eye.set_pos(C, x * N.x + y * N.y), particle<"bead">(eye, 1),
                force_actuator(-F, rope), force_actuator(-G, sling));
};
using kane = kanes_method<roped>;
const auto exactly = boost::test_tools::tolerance(1e-14);
} // namespace

BOOST_AUTO_TEST_CASE(by_hand) { // each side: a tangent of sqrt(3), an arc of 30 degrees, and a level line of sqrt(3)
  const kane eom{values(parameter<"d">{} = root)};
  const double half = 2 * root + std::numbers::pi / 6;
  const auto state = eom.state(Eigen::Vector2d(root, 1), Eigen::Vector2d(0.5, 7), Eigen::Vector2d(3, 5));
  const auto [over_both, slung, rate, rate_of_sling, a] = eom.evaluate(
      state, value_of<rope.length>, value_of<sling.length>, value_of<rope.extension_velocity>, value_of<sling.extension_velocity>, udot);
  BOOST_TEST(over_both == 2 * half, exactly);
  BOOST_TEST(slung == half + 2 + std::hypot(root + 2, 3), exactly);
  BOOST_TEST(std::abs(rate) < 1e-14); // as much longer on one side as shorter on the other
  BOOST_TEST(rate_of_sling == 0.5 - 7, exactly);
  BOOST_TEST((a - 5 * Eigen::Vector2d(-1, 1)).norm() < 1e-13); // the rope pulls the bead to both sides, the sling left and up
}
BOOST_AUTO_TEST_CASE(sum_of_pieces) {
  const kane eom{values(parameter<"d">{} = root)};
  for (const Eigen::Vector2d& q : {Eigen::Vector2d(1.5, 1.25), Eigen::Vector2d(2, -1), Eigen::Vector2d(1.7, 6)}) {
    const Eigen::Vector2d u(0.25, -2);
    const auto [sum, first, second, rate, a] = eom.evaluate(eom.state(q, u, Eigen::Vector2d(3, 0)), value_of<rope.length>, value_of<left.length>,
                                                            value_of<right.length>, value_of<rope.extension_velocity>, udot);
    BOOST_TEST(sum == first + second, exactly);
    BOOST_TEST(a.dot(u) == -3 * rate, exactly); // of a mass of one
  }
}
BOOST_AUTO_TEST_CASE(inside_of_one) {
  const kane eom{values(parameter<"d">{} = root)};
  const auto length = eom.evaluate(eom.state(Eigen::Vector2d(0.5, 0.5), Eigen::Vector2d(0, 0), Eigen::Vector2d(3, 5)), value_of<rope.length>);
  BOOST_TEST(!std::isfinite(length));
}
