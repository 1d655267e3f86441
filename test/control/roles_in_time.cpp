// Filters with noise in some inputs, and motions of least cost by some inputs, each said by name.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <limits>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr coordinate<"s"> s;
constexpr speed<"v"> v;
constexpr input<"wind"> wind;
constexpr input<"F"> F;
constexpr parameter<"k"> k;

/// A mass of 2 on a spring, pushed by the wind and by a force.
constexpr auto mass = system(newtonian(N, O), dt(s) == v, C.set_pos(O, s * N.x), particle<"C">(C, 2), force(C, (wind + F - k * s) * N.x));
using kane = kanes_method<mass>;
using error = error_state<kane>;
using one_by_one = Eigen::Matrix<double, 1, 1>;
constexpr double h = 0.2;

} // namespace

BOOST_AUTO_TEST_CASE(noise_of_the_wind) {
  const kane eom{values(k = 0)};
  const auto start = eom.state(values(s = 1, v = 3, wind = 0, F = 0));
  const error::matrix P{{0.5, 0.1}, {0.1, 0.3}}, W = error::diagonal(v = 0.7);
  kalman_filter filter{eom, start, P}, plain = filter;
  const Eigen::Vector2d r(0, 4); // wind, F
  BOOST_TEST((filter.predict(r, h, W, by(wind), one_by_one(0.6)) == control_status::solved));
  BOOST_TEST((plain.predict(r, h, W) == control_status::solved));
  BOOST_TEST((filter.state().q == plain.state().q && filter.state().u == plain.state().u));
  const Eigen::Vector2d G(h * h / 4, h / 2); // of s and v by a force that is held
  BOOST_TEST((filter.covariance() - plain.covariance() - G * G.transpose() * 0.6 / h).norm() < 1e-15);
  const error::matrix step{{1, h}, {0, 1}};
  BOOST_TEST((plain.covariance() - (step * (P + h / 2 * W) * step.transpose() + h / 2 * W)).norm() < 1e-15);

  const auto before = filter.covariance();
  BOOST_TEST((filter.predict(r, h, W, by(wind), one_by_one(-0.1)) == control_status::not_positive));
  BOOST_TEST((filter.predict(r, h, W, by(wind), one_by_one(std::numeric_limits<double>::quiet_NaN())) == control_status::not_finite));
  BOOST_TEST((filter.predict(r, 0, W, by(wind), one_by_one(1)) == control_status::no_step));
  BOOST_TEST((filter.covariance() == before));
}

BOOST_AUTO_TEST_CASE(a_plan_in_the_wind) {
  using force_only = decltype(by(F));
  const kane eom{values(k = 8)};
  constexpr int steps = 25;
  motion_cost<kane, force_only> cost;
  cost.state = error::diagonal(s = 3, v = 1), cost.end = error::diagonal(s = 10, v = 4);
  cost.inputs << 0.5, cost.lower << -1.5, cost.upper << 6;
  iterative_lqr<kane, steps, force_only> plan{eom, h / 4, cost};
  const auto start = eom.state(values(s = 1, v = -0.5, wind = 77, F = 0)), goal = eom.state(values(s = 0.25, v = 0, wind = -2, F = 4));
  BOOST_TEST_REQUIRE((plan.solve(start, goal) == control_status::solved));

  // The same with both inputs, of which the wind may not change: its limits are its value.
  motion_cost<kane> both;
  both.state = cost.state, both.end = cost.end;
  both.inputs << 1, 0, 0, 0.5;
  both.lower << -2, -1.5, both.upper << -2, 6;
  iterative_lqr<kane, steps> other{eom, h / 4, both};
  BOOST_TEST_REQUIRE((other.solve(start, goal) == control_status::solved));
  BOOST_TEST(std::abs(plan.cost() - other.cost()) < 1e-9 * other.cost());
  bool limited = false;
  for (int i = 0; i < steps; ++i) {
    BOOST_TEST((plan.state(i).r - other.state(i).r).norm() < 1e-6);
    BOOST_TEST(plan.state(i).r(0) == -2);
    limited = limited || plan.state(i).r(1) == -1.5 || plan.state(i).r(1) == 6;
  }
  BOOST_TEST(limited);
  auto off = plan.state(3);
  off.r(0) = 55;
  BOOST_TEST(plan(3, off)(0) == 55); // the wind is what it is
  BOOST_TEST(plan(3, off)(1) == plan.state(3).r(1));
}
