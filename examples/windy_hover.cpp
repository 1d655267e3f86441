// A quadrotor in a steady wind: its equilibrium is a tilt, which a trim finds; a regulator by its rotors keeps it there, by what a
// filter makes of a gyroscope, a star tracker and, late and seldom, a place.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/trim.hpp>
#include <ctdyn/units.hpp>

#include <cmath>
#include <cstdio>

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
constexpr input<"wind"> wind; // the force of it

constexpr auto arm = 0.17 * si::metre;
constexpr auto yaw = 0.016 * si::newton_metre / si::newton; // a rotor's torque by its thrust

constexpr auto quadrotor = system(
    newtonian(N, O), free_joint<"body">(N, O, B, C),
    rigid_body<"B">(B, C, 0.8, inertia(B, 0.006, 0.006, 0.011)), gravity(-9.81 * N.z),
    force(C, (f1 + f2 + f3 + f4) * B.z + wind * N.x),
    torque(B, arm * (f2 - f4) * B.x + arm * (f3 - f1) * B.y + yaw * (f1 - f2 + f3 - f4) * B.z), units());
using kane = kanes_method<quadrotor>;
using error = error_state<kane>;

template <int n> Eigen::Matrix<double, n, n> noise(double deviation) { return deviation * deviation * Eigen::Matrix<double, n, n>::Identity(); }

} // namespace

int main() {
  const kane eom;
  auto guess = neutral(eom);
  guess.r.setConstant(2);
  const auto hover = trim(eom, guess, held(wind = 2.0), at(rhs == 0));
  if (hover.status != control_status::solved) return 1;
  const double tilt = std::acos(eom.evaluate(hover.state, dot(B.z, N.z)));
  std::printf("in the wind it hovers with a tilt of %.4f rad, each rotor with %.4f N\n", tilt, hover.state.r(0));

  const error::matrix Q = error::matrix::Identity();
  const auto keep = lqr(eom, hover.state, Q, by(f1 = 2, f2 = 2, f3 = 2, f4 = 2)); // and not by the wind
  if (keep.status != control_status::solved) return 1;

  const measured gyroscope{sensor{eom, to_matrix(B.ang_vel_in(N), B)}, noise<3>(0.01), seed{1}, quantized{1e-3}};
  const measured tracker{attitude_sensor{eom, B.dcm(N)}, noise<3>(0.005), seed{2}};
  const measured place{sensor{eom, to_matrix(C.pos_from(O), N)}, noise<3>(0.02), seed{3}, one_in{10}, delayed<2>{}};
  kalman_filter filter{eom, hover.state, noise<error::size>(0.5)};
  error::vector away = error::vector::Zero(); // place, attitude, velocity, angular velocity
  away.head<6>() << 1, -0.5, 0.5, 0.2, -0.1, 0.4;
  const auto loop = by_estimate(filter, noise<error::size>(0.05), keep, gyroscope, tracker, place);
  const auto run = simulate(eom, error::moved(hover.state, away), until(10.0), every(2.0), progress(false),
                            sampled(0.01, loop, jitter(2e-3, 4)));
  if (run.status != simulation_status::reached_end) return 1;

  std::puts("t (s)   from the hover");
  for (const auto& x : run.states) std::printf("%5.2f   %14.3f\n", x.t, error::between(hover.state, x).norm());
  const double believed = error::between(filter.state(), run.states.back()).norm();
  const bool there = error::between(hover.state, run.states.back()).norm() < 0.2 && believed < 0.2;
  std::printf("it hovers there, and the filter knows: %s\n", there ? "yes" : "no");
  return there && std::abs(std::tan(tilt) - 2.0 / (0.8 * 9.81)) < 1e-12 ? 0 : 1;
}
