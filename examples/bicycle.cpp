// A bicycle that is balanced by its handlebar, and at which speeds it needs that: the benchmark of Meijaard, Papadopoulos, Ruina and
// Schwab (2007). Linear equations come from the full ones; those that lean and steer are told apart by their names.
// optimized: no
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <Eigen/Eigenvalues>

#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdio>
#include <string>

namespace {

using namespace ctdyn;

constexpr auto bicycle = [] {
  auto [yaw, lean, pitch, steer] = coordinates<"yaw lean pitch steer">;
  auto [yaw_rate, lean_rate, pitch_rate, steer_rate, rear_rate, front_rate] = speeds<"yaw_rate lean_rate pitch_rate steer_rate rear_rate front_rate">;
  auto [T] = inputs<"T">; // of the handlebar
  auto [N, Y, L, B, S0, S, H, R, F] = frames<"N Y L B S0 S H R F">;
  auto [O, Q, Ro, Fo, foot, Bo, Ho] = points<"O Q Ro Fo foot Bo Ho">;
  constexpr double tilt = 3.14159265358979323846 / 10; // of the steering axis
  constexpr auto rear = 0.3 * si::metre, front = 0.35 * si::metre, base = 1.02 * si::metre, trail = 0.08 * si::metre;

  return system(
      newtonian(N, O), // z upwards
      dt(yaw) == yaw_rate, dt(lean) == lean_rate, dt(pitch) == pitch_rate, dt(steer) == steer_rate,
      Y.orient_axis(N, yaw, N.z), L.orient_axis(Y, lean, Y.x), B.orient_axis(L, pitch, L.y), // rear frame
      S0.orient_axis(B, -tilt, B.y), S.orient_axis(S0, steer, S0.z), H.orient_axis(S, tilt, S.y), // front frame
      R.set_ang_vel(B, rear_rate * B.y), F.set_ang_vel(H, front_rate * H.y), // how far wheels have turned does not matter
      Ro.set_vel(N, cross(R.ang_vel_in(N), rear * L.z)), // the rear wheel rolls
      Bo.set_pos(Ro, 0.3 * B.x + 0.6 * B.z), foot.set_pos(Ro, (base + trail) * B.x - rear * B.z),
      Ho.set_pos(foot, (0.9 * si::metre - base - trail) * H.x + 0.7 * H.z), Fo.set_pos(foot, front * H.z - trail * H.x),
      Q.set_pos(Fo, front * (dot(H.y, N.z) * H.y - N.z).normalize()),

      rigid_body<"rear_wheel">(R, Ro, 2, inertia(B, 0.0603, 0.12, 0.0603)),
      rigid_body<"rear_frame">(B, Bo, 85, inertia(B, 9.2, 11, 2.8, 0, 0, -2.4)), // with its rider
      rigid_body<"front_frame">(H, Ho, 4, inertia(H, 0.05892, 0.06, 0.00708, 0, 0, 0.00756)),
      rigid_body<"front_wheel">(F, Fo, 3, inertia(H, 0.1405, 0.28, 0.1405)),
      gravity(-9.81 * N.z), torque(H, T * S.z), torque(B, -T * S.z),

      configuration_constraint(dot(rear * L.z + Q.pos_from(Ro), N.z) == 0), // the front wheel touches the ground and does not slip
      velocity_constraint(dot(Fo.vel(N) + cross(F.ang_vel_in(N), Q.pos_from(Fo)), Y.x)),
      velocity_constraint(dot(Fo.vel(N) + cross(F.ang_vel_in(N), Q.pos_from(Fo)), Y.y)),
      dependent(pitch, yaw_rate, pitch_rate, front_rate), units());
};
using kane = kanes_method<bicycle>;
using error = error_state<kane>;
constexpr std::array lateral{error::entry_of("lean"), error::entry_of("steer"), error::entry_of("lean_rate"),
                             error::entry_of("steer_rate")};

kane::state_type riding(double speed) {
  auto x = kane::state(Eigen::Vector4d::Zero().eval(), Eigen::Vector<double, 6>::Zero().eval(), Eigen::Vector<double, 1>(0));
  x.u(4) = speed / 0.3, x.u(5) = speed / 0.35;
  return x;
}
double fastest_growth(const Eigen::Matrix4d& A) { return A.eigenvalues().real().maxCoeff(); }

} // namespace

int main() {
  const kane eom;
  const linearization near{eom};
  const auto per = [](auto state) { return std::string(gain_unit<kane>(input<"T">{}, state).text().view()); };
  std::puts("      v   growth   with regulator   gains of lean, steer, their rates");
  std::printf("%7s %8s %16s %14s %9s %9s %9s\n", "m/s", "1/s", "1/s", per(coordinate<"lean">{}).c_str(), per(coordinate<"steer">{}).c_str(),
              per(speed<"lean_rate">{}).c_str(), per(speed<"steer_rate">{}).c_str());
  bool stable = true, as_published = false;
  std::array<Eigen::RowVector4d, 10> gains;
  for (int v = 1; v <= 9; ++v) {
    const auto all = near(riding(v));
    const Eigen::Matrix4d A = all.A(lateral, lateral);
    const Eigen::Vector4d B = all.B(lateral, 0);
    const auto keep = lqr(A, B, Eigen::Matrix4d(Eigen::Matrix4d::Identity()), Eigen::Matrix<double, 1, 1>(0.01));
    if (keep.status != control_status::solved) return 1;
    const Eigen::Matrix4d closed = A - B * keep.K;
    gains[static_cast<std::size_t>(v)] = keep.K;
    std::printf("%7d %8.3f %16.3f %14.2f %9.2f %9.2f %9.2f\n", v, fastest_growth(A), fastest_growth(closed), keep.K(0), keep.K(1), keep.K(2), keep.K(3));
    stable = stable && fastest_growth(closed) < 0;
    if (v == 5) { // weave, capsize and caster of their table 2
      auto values = A.eigenvalues().eval();
      std::sort(values.begin(), values.end(), [](auto a, auto b) { return a.real() < b.real(); });
      as_published = std::abs(values(0) - std::complex(-14.07838969279822)) < 1e-9 && std::abs(values(3).real() + 0.32286642900409) < 1e-9 &&
                     std::abs(std::complex(values(1).real(), std::abs(values(1).imag())) - std::complex(-0.77534188219585, 4.46486771378823)) < 1e-9;
    }
  }
  std::printf("eigenvalues at 5 m/s as published: %s\n", as_published ? "yes" : "no");

  auto x = riding(3); // at which it would fall, pushed aside; by all of its equations
  x.u(1) = 1.0;
  const transition step{eom}; // which is made of what `near` is
  double most = 0;
  for (int k = 0; k < 800; ++k) {
    const error::vector e = error::between(riding(3), x);
    x.r = -gains[3] * e(lateral);
    x = step(x, 0.01).state;
    most = std::max(most, std::abs(x.q(1)));
  }
  const bool upright = std::abs(x.q(1)) < 0.01 && std::abs(x.q(3)) < 0.01;
  std::printf("pushed at 3 m/s it leans by %.2f rad; it rides on: %s\n", most, upright ? "yes" : "no");
  return stable && as_published && upright ? 0 : 1;
}
