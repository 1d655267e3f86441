// A seven-joint arm from its file, read by the compiler: the torques that a motion takes, and the motion that torques make.
#include <ctdyn/urdf.hpp>

#include <iiwa.urdf.hpp> // made by CMake: ctdyn_embed(TARGET iiwa.urdf)

#include <cstddef>
#include <cstdio>

namespace {

using namespace ctdyn;

constexpr frame<"world"> world;
constexpr frame<"lbr_iiwa_link_7"> flange;
constexpr point<"lbr_iiwa_link_7"> wrist;
constexpr point<"tool"> tool;
constexpr parameter<"g"> g;
constexpr parameter<"load"> load;

constexpr auto robot = system(
    ctdyn::urdf<iiwa_urdf>(actuated),                                  // links, joints, inertias, motors
    tool.set_pos(wrist, 0.1 * flange.z), particle<"load">(tool, load), // what the arm carries
    gravity(-g * world.z));

using dynamics = kanes_method<robot>;

} // namespace

int main() {
  const dynamics arm{values(g = 9.81, load = 2.0)}; // the file's numbers are known; any of them may be bound anew
  const Eigen::Vector<double, 7> q{0.1, -0.4, 0.3, 1.2, -0.2, 0.7, 0.5}, u{0.3, 0.2, -0.1, 0.4, 0.6, -0.5, 0.2},
      a{1.0, -0.5, 0.2, 0.8, -1.0, 0.4, 0.3}, none = Eigen::Vector<double, 7>::Zero();

  const Eigen::Vector<double, 7> torque = arm.evaluate(arm.state(q, u, none), a, inverse_dynamics);
  const Eigen::Vector<double, 7> motion = arm.evaluate(arm.state(q, u, torque), udot);
  for (Eigen::Index i = 0; i < 7; ++i)
    std::printf("%s: %9.4f N m for %5.2f rad/s^2, which make %5.2f\n",
                dynamics::coordinate_names[static_cast<std::size_t>(i)].characters, torque(i), a(i), motion(i));

  constexpr auto cost = dynamics::cost(inverse_dynamics);
  std::printf("%d multiplications and %d additions\n", int(cost.multiplications), int(cost.additions));
  return (motion - a).norm() < 1e-9 ? 0 : 1;
}
