// Motion that auxiliary states prescribe: a cart that a servo moves, by all methods that take constraints, against the
// equation of its pendulum by hand, whose pivot has the acceleration of the servo.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;

constexpr coordinate<"x"> x;
constexpr coordinate<"theta"> theta;
constexpr speed<"v"> v;
constexpr speed<"omega"> omega;
constexpr auxiliary_state<"z"> z;
constexpr input<"F"> F;
constexpr parameter<"c"> c;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto rail = second_order_servo<"rail">(6, 0.5); // rad/s

template <class... Facts> constexpr auto cart(const Facts&... how) { // masses 3 and 2 kg, 0.5 m
  return system(newtonian(N, O), dt(x) == v, dt(theta) == omega, A.orient_axis(N, theta, N.z), C.set_pos(O, x * N.x),
                P.set_pos(C, -0.5 * A.y), particle<"cart">(C, 3), particle<"bob">(P, 2), gravity(-9.81 * N.y), how...);
}
constexpr auto moved = cart(rail, prescribed(x == rail.output));
constexpr auto moved_before = cart(prescribed(x == rail.output), rail);
constexpr auto with_speed = cart(prescribed(v == z), dt(z) == c * (omega - z)); // follows the pendulum
constexpr auto curved = cart(prescribed(x == 0.3 * sin(z)), dt(z) == c * (F - z));

const double degree = std::acos(-1.0) / 180;
struct motion { // of the pendulum, and the force on the cart
  double turn, force;
};
motion by_hand(double angle, double rate, double acceleration) {
  const double turn = (-9.81 * std::sin(angle) - acceleration * std::cos(angle)) / 0.5;
  return {turn, 5 * acceleration + 2 * 0.5 * (std::cos(angle) * turn - std::sin(angle) * rate * rate)};
}

template <class Method> void moves_as_by_hand() {
  const Method eom;
  const double y = 0.1, rate = 0.4, command = -0.3, slope = 36 * (command - y) - 6 * rate;
  const auto at = eom.state(values(x = y, theta = 0.7, v = rate, omega = -1.2, rail.output = y,
                                   auxiliary_state<"rail.rate">{} = rate, rail.command = command));
  const auto [derivative, force, gaps] = eom.evaluate(at, rhs, multipliers, velocity_residual);
  const motion expected = by_hand(0.7, -1.2, slope);
  BOOST_TEST(std::abs(derivative(2) - slope) < 1e-13);
  BOOST_TEST(std::abs(derivative(3) - expected.turn) < 1e-12);
  BOOST_TEST(std::abs(derivative(5) - slope) < 1e-13);
  BOOST_TEST(std::abs(force(0) - expected.force) < 1e-12);
  BOOST_TEST(gaps.norm() < 1e-15);
}
} // namespace

BOOST_AUTO_TEST_CASE(a_servo_by_all_methods) {
  moves_as_by_hand<kanes_method<moved>>();
  moves_as_by_hand<tmt_method<moved_before>>();
  moves_as_by_hand<lagranges_method<moved>>();
}

BOOST_AUTO_TEST_CASE(a_speed_that_follows_another) {
  const kanes_method<with_speed> eom{values(c = 2)};
  const double rate = 0.4, slope = 2 * (-1.2 - rate);
  const auto at = eom.state(values(x = 7, theta = 0.7, v = rate, omega = -1.2, z = rate));
  const auto [derivative, force] = eom.evaluate(at, rhs, multipliers);
  BOOST_TEST(std::abs(derivative(2) - slope) < 1e-13);
  BOOST_TEST(std::abs(derivative(3) - by_hand(0.7, -1.2, slope).turn) < 1e-12);
  BOOST_TEST(std::abs(force(0) - by_hand(0.7, -1.2, slope).force) < 1e-12);
}

BOOST_AUTO_TEST_CASE(an_expression_of_a_state_of_first_order) { // its acceleration has the rate of the command
  const kanes_method<curved> eom{values(c = 2)};
  const double s = 0.6, command = 1.1, slope = 2 * (command - s), second = 2 * (0.35 - slope);
  const double acceleration = 0.3 * (std::cos(s) * second - std::sin(s) * slope * slope);
  const auto at = eom.state(values(x = 0.3 * std::sin(s), theta = 0.7, v = 0.3 * std::cos(s) * slope, omega = -1.2, z = s,
                                   F = command, dt(F) = 0.35));
  const auto [derivative, force, gaps] = eom.evaluate(at, rhs, multipliers, velocity_residual);
  BOOST_TEST(std::abs(derivative(2) - acceleration) < 1e-13);
  BOOST_TEST(std::abs(derivative(3) - by_hand(0.7, -1.2, acceleration).turn) < 1e-12);
  BOOST_TEST(std::abs(force(0) - by_hand(0.7, -1.2, acceleration).force) < 1e-12);
  BOOST_TEST(gaps.norm() < 1e-15);
}

BOOST_AUTO_TEST_CASE(steps_and_derivatives) { // steps of Runge's and Kutta's method, with the equations by hand
  using kane = kanes_method<moved>;
  using error = error_state<kane>;
  static_assert(error::size == 4); // theta, omega and the servo's states; the cart follows
  const kane eom;
  auto at = eom.state(values(x = 0.0, theta = 20 * degree, v = 0.0, omega = 0.0, rail.output = 0.0,
                             auxiliary_state<"rail.rate">{} = 0.0, rail.command = 0.4));
  Eigen::Vector4d own(20 * degree, 0, 0, 0); // theta, omega, output, rate
  const auto slope = [](const Eigen::Vector4d& s) {
    const double a = 36 * (0.4 - s(2)) - 6 * s(3);
    return Eigen::Vector4d(s(1), by_hand(s(0), s(1), a).turn, s(3), a);
  };
  const runge_kutta_4 step{eom};
  for (int k = 0; k < 200; ++k) {
    at = step(at, 0.01).state;
    const Eigen::Vector4d k1 = slope(own), k2 = slope(own + 0.005 * k1), k3 = slope(own + 0.005 * k2),
                          k4 = slope(own + 0.01 * k3);
    own += 0.01 / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
  }
  BOOST_TEST((Eigen::Vector4d(at.q(1), at.u(1), at.z(0), at.z(1)) - own).norm() < 1e-11);
  BOOST_TEST((Eigen::Vector2d(at.q(0), at.u(0)) - own.tail<2>()).norm() < 1e-11);

  const Eigen::Matrix4d near = linearization{eom}(at).A;
  Eigen::Matrix4d expected = Eigen::Matrix4d::Zero();
  const double angle = own(0), a = 36 * (0.4 - own(2)) - 6 * own(3);
  expected(0, 1) = expected(2, 3) = 1, expected(3, 2) = -36, expected(3, 3) = -6;
  expected(1, 0) = (-9.81 * std::cos(angle) + a * std::sin(angle)) / 0.5;
  expected(1, 2) = 36 * std::cos(angle) / 0.5, expected(1, 3) = 6 * std::cos(angle) / 0.5;
  BOOST_TEST((near - expected).norm() < 1e-9);
}
