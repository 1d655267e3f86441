// A gripper from its robot file, in which its four-bars are open: they are closed here, and so are gears between the
// two cranks. One motor closes the fingers, and presses them against each other.
// cost: nightly
#include <ctdyn/simulation.hpp>
#include <ctdyn/urdf.hpp>

#include <gripper.urdf.hpp> // made by CMake: ctdyn_embed(TARGET gripper.urdf)

#include <cmath>
#include <cstdio>

namespace {

using namespace ctdyn;

constexpr frame<"left_rocker"> left_rocker;
constexpr frame<"right_rocker"> right_rocker;
constexpr frame<"left_finger"> left_finger;
constexpr frame<"right_finger"> right_finger;
constexpr point<"K"> K; // on the left finger, where the rocker holds it
constexpr point<"L"> L; // the end of the rocker
constexpr point<"R"> R; // the same on the right side
constexpr point<"S"> S;
constexpr point<"left_pad"> left_pad;
constexpr point<"right_pad"> right_pad;
constexpr coordinate<"left_motor.q"> left;
constexpr coordinate<"right_motor.q"> right;

constexpr auto places = facts(K.set_pos(point<"left_finger">{}, -0.02 * left_finger.x),
                              L.set_pos(point<"left_rocker">{}, 0.06 * left_rocker.y),
                              R.set_pos(point<"right_finger">{}, 0.02 * right_finger.x),
                              S.set_pos(point<"right_rocker">{}, 0.06 * right_rocker.y),
                              left_pad.set_pos(point<"left_finger">{}, 0.05 * left_finger.y),
                              right_pad.set_pos(point<"right_finger">{}, 0.05 * right_finger.y));
constexpr auto gripper =
    system(ctdyn::urdf<gripper_urdf>(actuated, as_constants), places, loop<"left">(K, L), loop<"right">(R, S),
           loop<"gears">(left == -right), contact<"grip">(right_pad, left_finger, left_finger.x));
using dynamics = kanes_method<gripper>;

} // namespace

int main() {
  const dynamics eom;
  auto open = neutral(eom);
  const double pull = 0.3; // N m
  for (std::size_t i = 0; i < dynamics::input_names.size(); ++i)
    if (dynamics::input_names[i].view() == "left_motor.torque") open.r(static_cast<Eigen::Index>(i)) = -pull;

  const auto gap = dot(right_pad.pos_from(left_pad), left_finger.x);
  double arrived = 0, turned = 0;
  const auto touch = [&](auto& x) {
    const auto [energy, angle] = eom.evaluate(x, kinetic_energy, left);
    arrived = energy, turned = -angle;
    x.closed(0) = 1, x.u = eom.evaluate(x, speeds_after_impact);
  };
  const auto run = simulate(eom, open, until(0.2), every(0.01), tolerance(1e-12),
                            on(falling([&](const auto& x) { return eom.evaluate(x, gap) + x.closed(0); }), touch));
  if (!run) return std::puts(to_string(run.status).data()), 1;

  const auto& x = run.states.back();
  const auto [forces, how, width, still] =
      eom.evaluate(x, contact_forces, contact_status, gap, to_matrix(left_pad.vel(frame<"palm">{}), frame<"palm">{}));
  const double by_power = pull / (2 * 0.06 * std::cos(std::asin(0.5))); // the pads meet at 30 degrees
  const double work = pull * turned;
  const bool is_work = std::abs(arrived - work) < 1e-10 * work;
  std::printf("the pads meet after a turn of %.3f deg with %.3f mJ, which is the work of the motor: %s\n",
              turned * 57.29578, arrived * 1e3, is_work ? "yes" : "no");
  std::printf("they press with %.3f N (by the power of the motor: %.3f N); %g of %g rows are independent\n", forces(0),
              by_power, how.rank(), how.rows());
  return is_work && std::abs(forces(0) - by_power) < 1e-6 && std::abs(width) < 1e-9 && still.norm() < 1e-9 ? 0 : 1;
}
