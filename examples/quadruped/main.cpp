// A quadruped that floats, from its URDF file: the force that holds it, and a tumble without losing energy.
// cost: nightly
#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp> // made by CMake: ctdyn_embed(TARGET hyq.urdf)

#include <cmath>
#include <cstddef>
#include <cstdio>

namespace {

using namespace ctdyn;

constexpr frame<"world"> world;
constexpr parameter<"g"> g;

constexpr auto robot = system(ctdyn::urdf<hyq_urdf>(floating_base), gravity(-g * world.z));

using dynamics = kanes_method<robot>;
using posture = dynamics::state_type;

/// A step of h seconds by the midpoint: half of it tells the speeds, and accelerations, for the whole.
posture step(const dynamics& hyq, const posture& x, double h) {
  posture middle = integrate(hyq, x, h / 2 * x.u);
  middle.u += h / 2 * hyq.evaluate(x, udot);
  posture next = integrate(hyq, x, h * middle.u);
  next.u += h * hyq.evaluate(middle, udot);
  return next;
}

double energy(const dynamics& hyq, const posture& x) {
  const auto [kinetic, potential] = hyq.evaluate(x, kinetic_energy, potential_energy);
  return kinetic + potential;
}

} // namespace

int main() {
  const dynamics hyq{values(g = 9.81)}; // the file's numbers are known
  const auto start = neutral(hyq);

  const dynamics::speed_vector still = dynamics::speed_vector::Zero();
  const auto torque = hyq.evaluate(start, still, inverse_dynamics);
  std::printf("to stand still: %.1f N on the trunk\n", torque(2));

  posture x = start;
  x.u.segment<3>(3) << 1, 2, 3; // rad/s, in the trunk's basis
  x.u.tail<12>().setConstant(1.5);
  const double at_first = energy(hyq, x);
  constexpr double h = 1e-3;
  std::printf("t (s)  height (m)       e0     drift of the energy (J)\n");
  for (int i = 0; i <= 1000; ++i) {
    if (i % 250 == 0) std::printf("%5.2f  %10.5f  %7.4f  %9.1e\n", i * h, x.q(2), x.q(3), energy(hyq, x) - at_first);
    x = step(hyq, x, h);
  }

  const auto way = difference(hyq, start, x); // the constant speeds that lead there in a second
  std::printf("from where it was: turned by %.4f rad; norm of the quaternion: %.15f\n", way.segment<3>(3).norm(),
              x.q.segment<4>(3).norm());
  return std::abs(energy(hyq, x) - at_first) < 1e-2 ? 0 : 1;
}
