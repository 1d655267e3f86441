// The angle of a motor with an elastic shaft under a controller with lead: the linearized model, its poles, the margins of the loop,
// the controller in samples. pictures/motor.svg is the Bode plot that this program prints; what it found is on the error stream.
// cost: nightly
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/linear_systems.hpp>

#include <cstdio>
#include <iostream>

namespace drive {
using namespace ctdyn;

constexpr parameter<"Jm"> Jm; // kg m^2
constexpr parameter<"Jl"> Jl;
constexpr parameter<"k"> k;   // N m / rad
constexpr parameter<"d"> d;   // N m s / rad
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"M"> M;
constexpr frame<"L"> L;
constexpr point<"O"> O;

constexpr auto description = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
                                    M.orient_axis(N, q1, N.z), L.orient_axis(N, q2, N.z),
                                    rigid_body<"motor">(M, O, 0, inertia(M, 0, 0, Jm)),
                                    rigid_body<"load">(L, O, 0, inertia(L, 0, 0, Jl)),
                                    torque(M, (T - k * (q1 - q2) - d * (u1 - u2)) * N.z),
                                    torque(L, (k * (q1 - q2) + d * (u1 - u2)) * N.z));

using kane = kanes_method<description>;
} // namespace drive

int main() {
  using namespace drive;
  const kane eom{values(Jm = 0.01, Jl = 0.02, k = 40.0, d = 0.02)};
  const auto rest = eom.state(values(q1 = 0.0, q2 = 0.0, u1 = 0.0, u2 = 0.0, T = 0.0));

  const linear_system plant{linearization{eom}(rest), Eigen::RowVector4d(1, 0, 0, 0)}; // torque to the motor's angle
  const auto p = poles(plant);
  std::fprintf(stderr, "the shaft swings with %.1f rad/s, damping ratio %.3f\n", p.natural_frequency(2), p.damping_ratio(2));

  const auto controller = transfer_function({0.4, 1.2}, {0.005, 1.0}); // a lead from 3 to 200 rad/s
  const auto loop = plant * controller;
  const auto margin = margins(loop);
  if (margin.status != control_status::solved || !margin.closed_loop_stable) return 1;
  std::fprintf(stderr, "phase margin %.1f deg at %.1f rad/s, delay margin %.1f ms\n",
               margin.phase_margin * 180 / 3.14159265, margin.phase_margin_frequency, 1e3 * margin.delay_margin);

  const auto in_samples = tustin(controller, 1e-3);
  const auto sampled = margins(discretized(plant, 1e-3) * in_samples);
  std::fprintf(stderr, "in samples of 1 ms %.1f deg\n", sampled.phase_margin * 180 / 3.14159265);

  const auto response = step_response(feedback(loop), 3.0);
  std::fprintf(stderr, "a step of the angle ends at %.4f rad\n", response.of(0).back());
  const auto how = bode_plot(std::cout, "motor", curve{"torque to angle", plant}, curve{"loop", loop});
  if (!how) return std::puts(how.message()), 1;
}
