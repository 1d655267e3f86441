// A quadrotor in gusts finds its way by what it measures: a gyroscope, a compass and, ten times a second, its place; an error-state
// Kalman filter makes a state of that, its attitude a quaternion, and a linear-quadratic regulator flies by it.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <cmath>
#include <cstdio>
#include <random>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr input<"f1"> f1; // thrusts
constexpr input<"f2"> f2;
constexpr input<"f3"> f3;
constexpr input<"f4"> f4;

constexpr auto arm = 0.17 * si::metre;
constexpr auto yaw = 0.016 * si::newton_metre / si::newton; // a rotor's torque by its thrust

constexpr auto quadrotor = system(
    newtonian(N, O), free_joint<"body">(N, O, B, C),
    rigid_body<"B">(B, C, 0.8, inertia(B, 0.006, 0.006, 0.011)), gravity(-9.81 * N.z),
    force(C, (f1 + f2 + f3 + f4) * B.z),
    torque(B, arm * (f2 - f4) * B.x + arm * (f3 - f1) * B.y + yaw * (f1 - f2 + f3 - f4) * B.z), units());
using kane = kanes_method<quadrotor>;
using error = error_state<kane>; // of place and attitude, velocities: 12 numbers for 13

constexpr auto gyroscope = to_matrix(B.ang_vel_in(N), B);
constexpr auto compass = to_matrix(N.x, B); // where north is
constexpr auto position = to_matrix(C.pos_from(O), N);

/// Noise of a sensor, and its covariance.
template <int Size> Eigen::Vector<double, Size> noise(double deviation) {
  static std::mt19937_64 from(2);
  std::normal_distribution<double> number(0, deviation);
  Eigen::Vector<double, Size> v;
  for (double& entry : v) entry = number(from);
  return v;
}
template <int Size> Eigen::Matrix<double, Size, Size> covariance(double deviation) {
  return deviation * deviation * Eigen::Matrix<double, Size, Size>::Identity();
}

} // namespace

int main() {
  const kane eom;
  const sensor inside{eom, gyroscope, compass};
  const sensor outside{eom, position};
  const auto measured = eom.evaluator(gyroscope, compass, position);
  const runge_kutta_4 step{eom};
  constexpr double h = 0.005, of_gyroscope = 0.01, of_compass = 0.02, of_place = 0.05, gusts = 0.4; // rad/s, 1, m, m/s^2/sqrt(Hz)

  auto goal = neutral(eom);
  goal.r.setConstant(0.8 * 9.81 / 4);
  const auto hover = lqr(eom, goal, error::matrix(error::matrix::Identity()), Eigen::Matrix4d(2 * Eigen::Matrix4d::Identity()));
  if (hover.status != control_status::solved) return 1;

  error::vector away = error::vector::Zero(); // place, attitude, velocity, angular velocity
  away.head<6>() << 2, -1, 1, 0.5, -0.4, 0.6;
  auto x = error::moved(goal, away);
  error::matrix disturbance = error::matrix::Zero();
  disturbance.diagonal().tail<6>().setConstant(gusts * gusts);
  kalman_filter filter{eom, goal, covariance<error::size>(1)}; // which does not know that it is not there yet
  Eigen::Matrix<double, 6, 6> of_inside = Eigen::Matrix<double, 6, 6>::Zero();
  of_inside.topLeftCorner<3, 3>() = covariance<3>(of_gyroscope), of_inside.bottomRightCorner<3, 3>() = covariance<3>(of_compass);

  double innovations = 0;
  int count = 0;
  std::puts("t (s)   from the goal   estimate's error   as it says");
  for (int k = 0; k <= 2000; ++k) {
    const error::vector wrong = error::between(filter.state(), x);
    if (k % 250 == 0)
      std::printf("%5.2f   %13.3f   %16.3f   %10.3f\n", k * h, error::between(goal, x).norm(), wrong.norm(), std::sqrt(filter.covariance().trace()));
    x.r = hover(filter.state()); // by what it believes
    x = step(x, h).state;
    x.u += std::sqrt(h) * noise<6>(gusts);
    if (filter.predict(x.r, h, disturbance) != control_status::solved) return 1;

    const auto [turning, north, where] = measured(x);
    Eigen::Vector<double, 6> heard;
    heard << turning + noise<3>(of_gyroscope), north + noise<3>(of_compass);
    const auto result = filter.update(inside, heard, of_inside);
    if (result.status != control_status::solved) return 1;
    if (k % 20 == 0 && filter.update(outside, where + noise<3>(of_place), covariance<3>(of_place)).status != control_status::solved) return 1;
    if (k > 500) innovations += result.normalized, ++count;
  }
  const double mean = innovations / count / 6, band = 1.96 * std::sqrt(2.0 / (6 * count)); // of the squares of normal numbers
  const bool consistent = std::abs(mean - 1) < band, there = error::between(goal, x).norm() < 1;
  std::printf("innovations as large as they should be: %s; it hovers: %s\n", consistent ? "yes" : "no", there ? "yes" : "no");
  return consistent && there ? 0 : 1;
}
