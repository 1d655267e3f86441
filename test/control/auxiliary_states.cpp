// Regulators, filters and planners of models with auxiliary states: an integrator against the known gains of a triple
// integrator, a bias that a filter finds, a planned motion of a motor.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Cholesky>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <random>

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr coordinate<"th"> th;
constexpr speed<"om"> om;
constexpr input<"T"> T;
constexpr auto turning =
    facts(newtonian(N, O), dt(th) == om, A.orient_axis(N, th, N.z), rigid_body<"b">(A, O, 1, inertia(A, 1, 1, 1)));
using one = Eigen::Vector<double, 1>;
} // namespace

// s''' = T with the cost of s^2 + T^2: the closed loop is Butterworth's, s^3 + 2 s^2 + 2 s + 1.
constexpr ctdyn::auxiliary_state<"s"> s;
constexpr auto summed = ctdyn::system(turning, torque(A, T * N.z), dt(s) == th);
BOOST_AUTO_TEST_CASE(a_regulator_with_an_integrator) {
  using kane = kanes_method<summed>;
  using error = error_state<kane>;
  static_assert(error::size == 3 && error::entry_of(s) == 2 && error::entry_of("om") == 1);
  const kane eom;
  error::matrix Q = error::matrix::Zero();
  Q(error::entry_of(s), error::entry_of(s)) = 1;
  const auto rest = lqr(eom, neutral(eom), Q, Eigen::Matrix<double, 1, 1>(1));
  BOOST_TEST((rest.status == control_status::solved));
  BOOST_TEST((rest.K - Eigen::RowVector3d(2, 2, 1)).norm() < 1e-12);
  auto off = neutral(eom);
  off.z(0) = 0.25;
  BOOST_TEST(std::abs(rest(off)(0) + 0.25) < 1e-12);
}

// A gyro with a constant bias and an angle sensor: the filter finds the bias, and is as wrong as it says.
constexpr ctdyn::auxiliary_state<"b"> b;
constexpr auto drifting = ctdyn::system(turning, torque(A, T * N.z), dt(b) == 0);
BOOST_AUTO_TEST_CASE(a_filter_finds_a_bias) {
  using kane = kanes_method<drifting>;
  using error = error_state<kane>;
  const kane eom;
  const sensor gyro{eom, om + b};
  const sensor angle{eom, th};
  const runge_kutta_4 step{eom};
  std::mt19937_64 random(5);
  std::normal_distribution<double> normal;
  const double of_gyro = 0.01, of_angle = 0.02;
  double normalized = 0;
  constexpr int runs = 20;
  for (int run = 0; run < runs; ++run) {
    auto x = neutral(eom);
    x.z(0) = 0.3 * normal(random), x.u(0) = normal(random);
    error::matrix start = error::matrix::Zero();
    start.diagonal() << 1e-4, 1, 0.09;
    kalman_filter filter{eom, neutral(eom), start};
    for (int k = 0; k < 300; ++k) {
      const one torque(std::sin(0.05 * k));
      x.r = torque;
      x = step(x, 0.01).state;
      BOOST_REQUIRE((filter.predict(torque, 0.01, error::matrix::Zero()) == control_status::solved));
      (void)filter.update(gyro, one(x.u(0) + x.z(0) + of_gyro * normal(random)), one(of_gyro * of_gyro));
      (void)filter.update(angle, one(x.q(0) + of_angle * normal(random)), one(of_angle * of_angle));
    }
    const error::vector e = error::between(filter.state(), x);
    normalized += e.dot(filter.covariance().ldlt().solve(e)) / (3.0 * runs);
    BOOST_TEST(std::abs(e(2)) < 5 * std::sqrt(filter.covariance()(2, 2)));
    BOOST_TEST(filter.covariance()(2, 2) < 1e-5); // of 0.09
  }
  BOOST_TEST(std::abs(normalized - 1) < 0.4); // chi squared of 60 numbers
}

// The same gyro with a bias that wanders: as the filter is told by the density of its noise, by which it keeps following it.
BOOST_AUTO_TEST_CASE(a_filter_follows_a_wandering_bias) {
  using kane = kanes_method<drifting>;
  using error = error_state<kane>;
  const kane eom;
  const sensor gyro{eom, om + b};
  const sensor angle{eom, th};
  const runge_kutta_4 step{eom};
  random_numbers random(11);
  const double of_gyro = 0.01, of_angle = 0.02, h = 0.01, of_bias = 0.05; // the last in rad/s by the root of a second
  const error::matrix wandering = error::diagonal(b = of_bias * of_bias), still = error::matrix::Zero();
  double followed = 0, believed_still = 0;
  constexpr int runs = 20;
  for (int run = 0; run < runs; ++run) {
    auto x = neutral(eom);
    x.z(0) = 0.3 * random.normal(), x.u(0) = random.normal();
    error::matrix start = error::matrix::Zero();
    start.diagonal() << 1e-4, 1, 0.09;
    kalman_filter told{eom, neutral(eom), start}, untold = told;
    const auto by_covariance = [&](const auto& filter) {
      const error::vector e = error::between(filter.state(), x);
      return e.dot(filter.covariance().ldlt().solve(e)) / (3.0 * runs);
    };
    for (int k = 0; k < 300; ++k) {
      const one torque(std::sin(0.05 * k));
      x.r = torque;
      x = step(x, h).state;
      x.z(0) += of_bias * std::sqrt(h) * random.normal();
      const one turning_rate(x.u(0) + x.z(0) + of_gyro * random.normal()), seen(x.q(0) + of_angle * random.normal());
      for (auto* filter : {&told, &untold}) {
        BOOST_REQUIRE((filter->predict(torque, h, filter == &told ? wandering : still) == control_status::solved));
        (void)filter->update(gyro, turning_rate, one(of_gyro * of_gyro));
        (void)filter->update(angle, seen, one(of_angle * of_angle));
      }
    }
    followed += by_covariance(told), believed_still += by_covariance(untold);
    BOOST_TEST(told.covariance()(2, 2) > 4 * untold.covariance()(2, 2)); // it stays unsure
  }
  BOOST_TEST(std::abs(followed - 1) < 0.4); // chi squared of 60 numbers
  BOOST_TEST(believed_still > 2);           // without the noise, it trusts an estimate that is old
}

// A motor with inductance moves its load by 1 rad and rests, its current, too.
constexpr ctdyn::auxiliary_state<"i"> i;
constexpr auto driven = ctdyn::system(turning, torque(A, 2 * i * N.z), dt(i) == (T - i - 2 * om) / 0.05);
BOOST_AUTO_TEST_CASE(a_planned_motion) {
  using kane = kanes_method<driven>;
  using error = error_state<kane>;
  const kane eom;
  motion_cost<kane> cost;
  cost.inputs *= 0.01;
  cost.end = 100 * error::matrix::Identity();
  static iterative_lqr<kane, 60> plan{eom, 0.02, cost};
  auto goal = neutral(eom);
  goal.q(0) = 1;
  BOOST_TEST((plan.solve(neutral(eom), goal) == control_status::solved));
  const auto end = plan.state(60);
  BOOST_TEST(std::abs(end.q(0) - 1) < 0.01);
  BOOST_TEST(std::abs(end.u(0)) < 0.02);
  BOOST_TEST(std::abs(end.z(0)) < 0.02);
  auto x = neutral(eom); // the states are those of runge_kutta_4
  const runge_kutta_4 step{eom};
  for (int k = 0; k < 60; ++k) x.r = plan(k, x), x = step(x, 0.02).state;
  BOOST_TEST(std::abs(x.z(0) - end.z(0)) < 1e-12);
}
