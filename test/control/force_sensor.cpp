// A force sensor is a sensor: what a joint carries at the model's own accelerations, by hand, and its derivatives.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"bob"> bob;
constexpr input<"T"> T;
constexpr auto pin = pin_joint<"pin">(N, O, A, P, N.z);
/// A pendulum of a length of two and a mass of three, which a motor turns.
constexpr auto pendulum = system(newtonian(N, O), pin, bob.set_pos(P, -2 * A.y), particle<"bob">(bob, 3), gravity(-9.81 * N.y), pin.load(T));
using kane = kanes_method<pendulum>;
using error = error_state<kane>;
} // namespace

BOOST_AUTO_TEST_CASE(what_a_joint_carries) {
  const kane eom;
  const sensor cell{eom, joint_wrench<"pin">};
  using seen = decltype(cell);
  static_assert(seen::size == 6);
  const double q = 0.4, u = 1.5, torque = 2;
  const auto x = eom.state(values(pin.q = q, pin.u = u, T = torque));
  seen::measurement value;
  seen::matrix change;
  cell(x, value, change);
  // Along the rod it carries gravity and turns the bob, across it what the motor pushes; about the pin the motor turns.
  seen::measurement by_hand = seen::measurement::Zero();
  by_hand(0) = torque / 2, by_hand(1) = 3 * (9.81 * std::cos(q) + 2 * u * u), by_hand(5) = torque;
  BOOST_TEST((value - by_hand).norm() < 1e-13 * by_hand.norm());
  for (int j = 0; j < 2; ++j) {
    seen::measurement there, back;
    seen::matrix unused;
    const double h = 1e-6;
    cell(error::moved(x, h * error::vector::Unit(j)), there, unused), cell(error::moved(x, -h * error::vector::Unit(j)), back, unused);
    BOOST_TEST(((there - back) / (2 * h) - change.col(j)).norm() < 1e-7);
    BOOST_TEST(change.col(j).norm() > 1);
  }
  kalman_filter filter{eom, x, error::matrix(error::matrix::Identity())};
  BOOST_TEST((filter.update(cell, value, 0.01 * seen::noise_matrix::Identity()).status == control_status::solved));
  BOOST_TEST(error::between(x, filter.state()).norm() < 1e-12);
}
