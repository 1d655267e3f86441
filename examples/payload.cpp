// A seven-joint arm follows a path with a load that its controller does not know; from what the motors did on the way it finds the
// load and where it hangs, and follows the path again.
// cost: nightly
// file: robot_arm/iiwa.urdf
#include <ctdyn/control.hpp>
#include <ctdyn/fitting.hpp>
#include <ctdyn/urdf.hpp>

#include <iiwa.urdf.hpp> // made by CMake: ctdyn_embed(TARGET iiwa.urdf)

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

namespace {

using namespace ctdyn;

constexpr frame<"world"> world;
constexpr frame<"lbr_iiwa_link_7"> flange;
constexpr point<"lbr_iiwa_link_7"> wrist;
constexpr point<"load_center"> center;
constexpr parameter<"load"> load;
constexpr parameter<"cx"> cx;
constexpr parameter<"cy"> cy;
constexpr parameter<"cz"> cz;

constexpr auto robot = system(
    ctdyn::urdf<iiwa_urdf>(actuated), gravity(-9.81 * world.z),
    center.set_pos(wrist, cx * flange.x + cy * flange.y + cz * flange.z), particle<"load">(center, load));
using dynamics = kanes_method<robot>;
using seven = Eigen::Vector<double, 7>;

dynamics arm(const Eigen::Vector4d& of_load) { return dynamics{values(load = of_load(0), cx = of_load(1), cy = of_load(2), cz = of_load(3))}; }

/// The path: each joint swings with its own period.
desired_motion<dynamics> path(double t) {
  desired_motion<dynamics> at{dynamics::state(seven::Zero().eval(), seven::Zero().eval(), seven::Zero().eval()), seven::Zero()};
  for (int i = 0; i < 7; ++i) {
    const double w = 1 + 0.2 * i, size = 0.5, middle = i % 2 == 1 ? 0.6 : 0;
    at.state.q(i) = middle + size * std::sin(w * t), at.state.u(i) = size * w * std::cos(w * t);
    at.udot(i) = -size * w * w * std::sin(w * t);
  }
  return at;
}

/// The problem of the load, which begins with what is believed.
auto load_of(const dynamics& model) { return equation_error{model, unknowns(load, cx, cy, cz), inverse_dynamics}; }
using problem = decltype(load_of(std::declval<dynamics>()));

/// Follows the path with a belief of the load; the largest error (rad) on the way, and what was measured every 20 ms.
struct lesson {
  double error = 0;
  std::vector<problem::sample> samples;
};
lesson follow(const dynamics& machine, const dynamics& believed) {
  const computed_torque control{believed, 400.0, 40.0};
  const runge_kutta_4 step{machine};
  const auto motion = machine.evaluator(udot);
  lesson learnt;
  constexpr double h = 0.002;
  auto x = path(0).state;
  for (int k = 0; k < 1500; ++k) {
    const auto desired = path(k * h);
    const auto [r, how] = control(x, desired);
    if (how != control_status::solved) return {1e9, {}};
    x.r = r;
    if (k % 10 == 0) learnt.samples.push_back({x, seven::Zero(), motion(x)}); // the motors and the load are in balance
    x = step(x, h).state;
    learnt.error = std::max(learnt.error, (x.q - path((k + 1) * h).state.q).cwiseAbs().maxCoeff());
  }
  return learnt;
}

} // namespace

int main() {
  const Eigen::Vector4d truth(3.0, 0.02, -0.05, 0.15);
  const dynamics machine = arm(truth);
  Eigen::Vector4d belief(2.5, 0, 0, 0.12); // kg, m
  std::puts("run   load (kg)        at (m)              largest error (rad)");
  double error = 0;
  for (int run = 1; run <= 2; ++run) {
    const dynamics believed = arm(belief);
    const lesson learnt = follow(machine, believed);
    error = learnt.error;
    std::printf("%3d %10.4f   %7.4f %7.4f %7.4f   %12.2e\n", run, belief(0), belief(1), belief(2), belief(3), error);
    const auto found = fit(load_of(believed), learnt.samples);
    if (found.status == fit_status::found) belief = found.values;
  }
  const bool found = (belief - truth).norm() < 1e-6 && error < 2e-3;
  std::printf("the load is found: %s\n", found ? "yes" : "no");
  return found ? 0 : 1;
}
