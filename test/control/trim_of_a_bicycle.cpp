// A bicycle in a steady turn without hands: near straight on it has the speed of capsize; in a tight turn it keeps turning.
// cost: nightly
#include "models/bicycle_rolling.hpp"

#include <ctdyn/control.hpp>
#include <ctdyn/trim.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>

namespace bicycle_rolling {
using kane = kanes_method<description>;

/// The benchmark of Meijaard and others (2007), as in laws/bicycle.
kane benchmark() {
  const double head = std::numbers::pi / 2 - std::numbers::pi / 10, s = std::sin(head), c = std::cos(head);
  const double wheelbase = 1.02, trail = 0.08, rear = 0.3, front = 0.35, rake = front * c - trail * s, fork = wheelbase * c - (front - rear) * s;
  const double frame_x = 0.3, frame_z = 0.9, right = wheelbase - 0.9, up = 0.7 - front;
  return kane(values(g = 9.81, rear_radius = rear, front_radius = front, head_angle = head, frame_length = wheelbase * s - (rake - (front - rear) * c),
                     fork_length = fork, fork_offset = rake, frame_cx = (frame_z - rear) * s - frame_x * c, frame_cz = frame_x * s + (frame_z - rear) * c,
                     fork_cx = up * s + right * c - fork, fork_cz = rake + up * c - right * s, m_rear = 2.0, m_front = 3.0, m_frame = 85.0, m_fork = 4.0,
                     Ir_xx = 0.0603, Ir_yy = 0.12, If_xx = 0.1405, If_yy = 0.28, Ib_xx = 9.2, Ib_yy = 11.0, Ib_zz = 2.8, Ib_zx = -2.4, Ih_xx = 0.05892,
                     Ih_yy = 0.06, Ih_zz = 0.00708, Ih_zx = 0.00756));
}
auto turning(const kane& eom, double angle) {
  const double v = 6;
  const auto guess = eom.state(values(yaw = 0, lean = 0, pitch = 0, steer = 0, rear_turn = 0, front_turn = 0, yaw_rate = 0, lean_rate = 0, pitch_rate = 0,
                                      steer_rate = 0, rear_rate = v / 0.3, front_rate = v / 0.35));
  return trim(eom, guess, held(steer = angle, yaw, rear_turn, front_turn),
              at(udot == 0, lean_rate == 0, steer_rate == 0, pitch_rate == 0));
}

// Lean and steer have an equilibrium beside zero at the speed of capsize: by the coefficients of the paper's equations.
BOOST_AUTO_TEST_CASE(near_straight_on) {
  const kane eom = benchmark();
  const double a = 9.48977444677355, b = 0.571523173729245, c = 0.891197738059089, d = 11.7194768719633, e = 30.9087533932407, f = 1.97171508499972;
  const double capsize = std::sqrt((a * e + b * d) / (a * f - c * d)), angle = 1e-4; // 6.0243 m/s
  const auto turn = turning(eom, angle);
  BOOST_TEST_REQUIRE((turn.status == control_status::solved));
  BOOST_TEST((turn.rank == turn.unknowns && turn.unknowns == 8));
  const double speed = turn.state.u(4) * 0.3, curvature = std::cos(std::numbers::pi / 10) / 1.02 * angle;
  BOOST_TEST(std::abs(speed - capsize) < 1e-6);
  BOOST_TEST(std::abs(turn.state.q(1) - (c * capsize * capsize + b) / a * angle) < 1e-10);
  BOOST_TEST(std::abs(std::abs(turn.state.u(0)) - speed * curvature) < 1e-6 * speed * curvature);
}

BOOST_AUTO_TEST_CASE(a_tight_turn) {
  const kane eom = benchmark();
  const auto turn = turning(eom, 0.3);
  BOOST_TEST_REQUIRE((turn.status == control_status::solved));
  const runge_kutta_4 step{eom};
  auto x = turn.state;
  for (int k = 0; k < 100; ++k) x = step(x, 0.005).state;
  BOOST_TEST(std::abs(x.q(1) - turn.state.q(1)) < 1e-9);
  BOOST_TEST(std::abs(x.q(3) - 0.3) < 1e-9);
  BOOST_TEST((x.u - turn.state.u).norm() < 1e-8 * x.u.norm());
  BOOST_TEST(std::abs(x.q(0) - 0.5 * x.u(0)) < 1e-9); // its heading turns
}
} // namespace bicycle_rolling
