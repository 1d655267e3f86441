// A rattleback: an ellipsoid that rolls without slip on a table, its principal axes of inertia turned a little against those of
// its surface. Spun one way it starts to rattle, and turns back. Numbers of Kane and Levinson (1982), "Realistic mathematical
// modeling of the rattleback", without their damping: energy is kept.
// cost: nightly
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace rattleback {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"a"> a; // semi-axes of the surface
constexpr parameter<"b"> b;
constexpr parameter<"c"> c;
constexpr parameter<"h"> h; // of the mass center, below the ellipsoid's
constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Iyy"> Iyy;
constexpr parameter<"Izz"> Izz;
constexpr parameter<"Ixy"> Ixy; // what turns it back
constexpr coordinate<"yaw"> yaw;
constexpr coordinate<"roll"> roll;
constexpr coordinate<"pitch"> pitch;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N; // z upwards
constexpr frame<"Y"> Y;
constexpr frame<"L"> L;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"mass_center"> mass_center;

/// From the center to where the outward normal is -N.z.
constexpr auto nx = dot(N.z, B.x);
constexpr auto ny = dot(N.z, B.y);
constexpr auto nz = dot(N.z, B.z);
constexpr auto support = sqrt(a * a * nx * nx + b * b * ny * ny + c * c * nz * nz); // the center's height
constexpr auto to_contact = -(a * a * nx * B.x + b * b * ny * B.y + c * c * nz * B.z) / support;

constexpr auto description = system(
    declare(m, g, a, b, c, h, Ixx, Iyy, Izz, Ixy), newtonian(N, O),
    Y.orient_axis(N, yaw, N.z), L.orient_axis(Y, roll, Y.x), B.orient_axis(L, pitch, L.y),
    dot(B.ang_vel_in(N), B.x) == u1, dot(B.ang_vel_in(N), B.y) == u2, dot(B.ang_vel_in(N), B.z) == u3,
    mass_center.set_vel(N, cross(B.ang_vel_in(N), -to_contact - h * B.z)), // it rolls about the contact
    rigid_body<"stone">(B, mass_center, m, inertia(B, Ixx, Iyy, Izz, Ixy, 0, 0)),
    force(mass_center, -m * g * N.z));

using kane = kanes_method<description>;
constexpr auto height = support - h * nz; // of the mass center
} // namespace rattleback

int main() {
  using namespace rattleback;
  const kane eom{values(m = 1.0, g = 9.81, a = 0.2, b = 0.03, c = 0.02, h = 0.01, Ixx = 2e-4, Iyy = 1.6e-3, Izz = 1.7e-3, Ixy = -2e-5)};
  const auto energies = eom.evaluator(kinetic_energy, height);
  const auto spin_of = eom.evaluator(dot(B.ang_vel_in(N), N.z));
  const auto energy = [&](const kane::state_type& x) {
    const auto [kinetic, high] = energies(x);
    return kinetic + 9.81 * high;
  };

  const auto stone = [&](double spin) {
    const auto x0 = eom.state(values(yaw = 0, roll = 0.0087, pitch = 0.0087), values(u1 = 0, u2 = 0, u3 = spin));
    return simulate(eom, x0, until(6.0), every(0.5), tolerance(1e-12));
  };
  const auto back = stone(-5), on = stone(5); // the wrong way and the right one
  std::puts("t (s)   spin (rad/s)   of another (rad/s)");
  double lost = 0;
  bool turned = false, goes_on = true;
  for (std::size_t k = 0; k < std::min(back.states.size(), on.states.size()); ++k) {
    const double spin = spin_of(back.states[k]), other = spin_of(on.states[k]);
    std::printf("%5.1f   %12.3f   %18.3f\n", back.states[k].t, spin, other);
    turned = turned || spin > 1, goes_on = goes_on && other > 3;
    lost = std::max(lost, std::abs(energy(back.states[k]) / energy(back.states[0]) - 1));
  }
  const bool kept = lost < 1e-9 && back && on;
  std::printf("it turned back: %s; the other did not: %s; energy is kept: %s\n", turned ? "yes" : "no", goes_on ? "yes" : "no", kept ? "yes" : "no");
  return turned && goes_on && kept ? 0 : 1;
}
