// A quadrotor finds its way past a pillar: a controller by sampling draws thrusts, of which those that cost little count
// most. A pillar is a cost without derivatives.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace {

using namespace ctdyn;

constexpr auto description = [] {
  auto [e0, e1, e2, e3, x, y, z] = coordinates<"e0 e1 e2 e3 x y z">;
  auto [wx, wy, wz, vx, vy, vz] = speeds<"wx wy wz vx vy vz">; // of the body's own axes
  auto [f1, f2, f3, f4] = inputs<"f1 f2 f3 f4">;               // the rotors' thrusts (N)
  auto [N, B] = frames<"N B">;
  auto [O, C, R1, R2, R3, R4] = points<"O C R1 R2 R3 R4">;
  constexpr auto arm = 0.17 * si::metre;
  constexpr auto yaw = 0.016 * si::newton_metre / si::newton; // a rotor's torque by its thrust

  return system(
      newtonian(N, O),
      dt(e0) == (-e1 * wx - e2 * wy - e3 * wz) / 2, dt(e1) == (e0 * wx - e3 * wy + e2 * wz) / 2,
      dt(e2) == (e3 * wx + e0 * wy - e1 * wz) / 2, dt(e3) == (-e2 * wx + e1 * wy + e0 * wz) / 2,
      dt(x) == dot(C.vel(N), N.x), dt(y) == dot(C.vel(N), N.y), dt(z) == dot(C.vel(N), N.z),
      B.orient_quaternion(N, e0, e1, e2, e3), B.set_ang_vel(N, wx * B.x + wy * B.y + wz * B.z),
      C.set_pos(O, x * N.x + y * N.y + z * N.z), C.set_vel(N, vx * B.x + vy * B.y + vz * B.z),
      rigid_body<"B">(B, C, 0.8, inertia(B, 0.006, 0.006, 0.011)),
      R1.set_pos(C, arm * B.x), R2.set_pos(C, arm * B.y), R3.set_pos(C, -arm * B.x), R4.set_pos(C, -arm * B.y),
      force(R1, f1 * B.z), force(R2, f2 * B.z), force(R3, f3 * B.z), force(R4, f4 * B.z),
      torque(B, yaw * (f1 - f2 + f3 - f4) * B.z), gravity(-9.81 * N.z), units());
};
using kane = kanes_method<description>;
using error = error_state<kane>;

} // namespace

int main() {
  const kane eom;
  constexpr double h = 0.02, radius = 0.5; // s, m
  const Eigen::Vector2d pillar(0, 0.05);
  Eigen::Vector<double, 7> place;
  place << 1, 0, 0, 0, 2, 0, 1;
  const auto goal = eom.state(place, Eigen::Vector<double, 6>::Zero().eval(), Eigen::Vector4d::Constant(0.2 * 9.81).eval());
  auto x = goal;
  x.q(4) = -2;

  motion_cost<kane> cost;
  cost.state.diagonal() << 2, 2, 2, 5, 5, 20, 0.3, 0.3, 0.3, 2, 2, 2;
  cost.inputs.diagonal().setConstant(0.1);
  cost.end = cost.state;
  cost.lower.setConstant(0), cost.upper.setConstant(5);
  input_sampling<kane> sampling;
  sampling.deviation.setConstant(0.6);
  sampling.temperature = 0.2;
  sampling.seed = 4;
  static path_integral_control<kane, 35, 512> plan{eom, h, cost, sampling};
  for (int k = 0; k < 35; ++k) plan.guess(k, goal.r); // it hovers
  const auto off = [&](const kane::state_type& s) { return (s.q.segment<2>(4) - pillar).norm(); };
  const auto wall = [&](const kane::state_type& s) { return off(s) < radius + 0.1 ? 1000.0 : 0.0; };

  const semi_implicit_euler step{eom};
  double nearest = 10, aside = 0;
  std::puts("t (s)  x (m)  y (m)  z (m)");
  for (int k = 0; k < 250; ++k) {
    if (plan.solve(x, goal, wall) != control_status::solved) return 1;
    x.r = plan(0, x);
    plan.advance();
    if (k % 50 == 0) std::printf("%5.1f  %5.2f  %5.2f  %5.2f\n", x.t, x.q(4), x.q(5), x.q(6));
    x = step(x, h).state;
    nearest = std::min(nearest, off(x)), aside = std::max(aside, std::abs(x.q(5)));
  }
  const double left = (x.q.segment<3>(4) - goal.q.segment<3>(4)).norm();
  std::printf("%.2f m from the pillar's axis at least, %.2f m from the goal at the end\n", nearest, left);
  return nearest > radius && left < 0.3 && aside > 0.3 ? 0 : 1;
}
