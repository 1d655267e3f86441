// Equilibria within limits of inputs and angles: a pendulum that a motor of limited torque holds, and a beam on two
// motors of which one is too weak, against sines and levers by hand.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/trim.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"T"> T;
constexpr input<"S"> S;

/// A pendulum of 1 kg and 1 m in a field of 10 m/s^2; two motors turn it.
constexpr auto pendulum = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), P.set_pos(O, -1 * A.y),
                                 particle<"bob">(P, 1), force(P, -10 * N.y), torque(A, (T + 2 * S) * N.z));
using kane = kanes_method<pendulum>;
auto start(double angle) { return kane{}.state(values(q = angle, u = 0, T = 0, S = 0)); }
} // namespace

BOOST_AUTO_TEST_CASE(limits_that_are_not_reached) {
  const auto free = trim(kane{}, start(0.5), held(q, u = 0, S = 0), at(udot == 0));
  const auto wide = trim(kane{}, start(0.5), held(q, u = 0, S = 0), at(udot == 0), within(T, -20, 20.0f));
  BOOST_TEST((wide.status == control_status::solved && !wide.reached[0]));
  BOOST_TEST((wide.state.r == free.state.r));
  BOOST_TEST(std::abs(wide.state.r(0) - 10 * std::sin(0.5)) < 1e-13);
}

BOOST_AUTO_TEST_CASE(a_limit_that_another_motor_makes_good) { // 10 sin(0.5) = T + 2 S, T is at most 1
  const auto both = trim(kane{}, start(0.5), held(q, u = 0), at(udot == 0), within(S, -9, 9), within(T, 0, 0.5));
  BOOST_TEST((both.status == control_status::solved && both.rank == 1));
  BOOST_TEST((!both.reached[0] && both.reached[1]));
  BOOST_TEST(both.iterations <= 3); // the motor at its limit takes no part in the steps
  BOOST_TEST(both.state.r(0) == 0.5);
  BOOST_TEST(std::abs(both.state.r(1) - (10 * std::sin(0.5) - 0.5) / 2) < 1e-13);
}

BOOST_AUTO_TEST_CASE(one_number_of_one_unknown) { // the bob is sin q beside the hinge
  const auto beside = trim(kane{}, start(0.1), held(u = 0, T = 0, S = 0), at(dot(P.pos_from(O), N.x) == 0.3));
  BOOST_TEST((beside.status == control_status::solved && beside.equations == 1 && beside.unknowns == 1));
  BOOST_TEST(std::abs(beside.state.q(0) - std::asin(0.3)) < 1e-13);
}

BOOST_AUTO_TEST_CASE(limits_that_leave_no_solution) {
  const auto weak = trim(kane{}, start(0.5), held(q, u = 0, S = 0), at(udot == 0), within(T, -2, 2));
  BOOST_TEST((weak.status == control_status::limited && weak.reached[0]));
  BOOST_TEST(weak.state.r(0) == 2);
  BOOST_TEST(std::abs(weak.residual - (10 * std::sin(0.5) - 2)) < 1e-13);
  // if the angle may change, it does: the motor holds it where 10 sin q is 2
  const auto lower = trim(kane{}, start(0.5), held(u = 0, S = 0), at(udot == 0), within(T, 2, 2));
  BOOST_TEST((lower.status == control_status::solved && lower.reached[0]));
  BOOST_TEST(std::abs(lower.state.q(0) - std::asin(0.2)) < 1e-13);
  const auto above = trim(kane{}, start(0.5), held(u = 0, S = 0, T = 0), at(udot == 0), within(q, 0.1, 1.0));
  BOOST_TEST((above.status == control_status::limited && above.state.q(0) == 0.1));
}

BOOST_AUTO_TEST_CASE(limits_that_are_none) {
  const double nan = std::numeric_limits<double>::quiet_NaN(), infinity = std::numeric_limits<double>::infinity();
  const auto status_of = [](double lower, double upper) {
    return trim(kane{}, start(0.5), held(q, u = 0, S = 0), at(udot == 0), within(T, lower, upper)).status;
  };
  BOOST_TEST((status_of(1, -1) == control_status::not_positive));
  BOOST_TEST((status_of(nan, 1) == control_status::not_positive));
  BOOST_TEST((status_of(0, nan) == control_status::not_positive));
  BOOST_TEST((status_of(-infinity, infinity) == control_status::solved));
}
