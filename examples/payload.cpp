// A seven-joint arm follows a path with a load that its controller does not know; from what the motors did on the way it finds the
// load and where it hangs, and follows the path again.
// cost: nightly
// file: robot_arm/iiwa.urdf
#include <ctdyn/control.hpp>
#include <ctdyn/urdf.hpp>

#include <iiwa.urdf.hpp> // made by CMake: ctdyn_embed(TARGET iiwa.urdf)

#include <Eigen/Cholesky>

#include <algorithm>
#include <cmath>
#include <cstdio>

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

/// Follows the path with a belief of the load; the largest error (rad) on the way, and what the motors and the arm did tells of the load.
struct lesson {
  double error = 0;
  Eigen::Vector4d better;
};
lesson follow(const dynamics& machine, const Eigen::Vector4d& belief) {
  const dynamics model = arm(belief);
  const computed_torque control{model, 400.0, 40.0};
  const runge_kutta_4 step{machine};
  const auto motion = machine.evaluator(udot);
  const auto expected = model.evaluator(inverse_dynamics, jacobian(inverse_dynamics, load, cx, cy, cz));
  Eigen::Matrix4d to_moments = Eigen::Matrix4d::Identity() / belief(0); // of (m, c) by (m, m c)
  to_moments.col(0) << 1, -belief.tail<3>() / belief(0);
  Eigen::Matrix4d normal = Eigen::Matrix4d::Zero();
  Eigen::Vector4d right = Eigen::Vector4d::Zero();
  lesson learnt;
  constexpr double h = 0.002;
  auto x = path(0).state;
  for (int k = 0; k < 1500; ++k) {
    const auto desired = path(k * h);
    const auto [r, how] = control(x, desired);
    if (how != control_status::solved) return {1e9, belief};
    x.r = r;
    if (k % 10 == 0) {
      const auto [missing, by_load] = expected(x, motion(x)); // torques beyond those of the motors, and how they change
      const Eigen::Matrix<double, 7, 4> by_moments = by_load * to_moments; // nearly linear in these
      normal += by_moments.transpose() * by_moments, right -= by_moments.transpose() * missing;
    }
    x = step(x, h).state;
    learnt.error = std::max(learnt.error, (x.q - path((k + 1) * h).state.q).cwiseAbs().maxCoeff());
  }
  const Eigen::Vector4d change = normal.ldlt().solve(right); // a step of Gauss and Newton
  const double m = belief(0) + change(0);
  learnt.better << m, (belief(0) * belief.tail<3>() + change.tail<3>()) / m;
  return learnt;
}

} // namespace

int main() {
  const Eigen::Vector4d truth(3.0, 0.02, -0.05, 0.15);
  const dynamics machine = arm(truth);
  Eigen::Vector4d belief(2.5, 0, 0, 0.12); // kg, m
  std::puts("run   load (kg)        at (m)              largest error (rad)");
  double error = 0;
  for (int run = 1; run <= 4; ++run) {
    const lesson learnt = follow(machine, belief);
    error = learnt.error;
    std::printf("%3d %10.4f   %7.4f %7.4f %7.4f   %12.2e\n", run, belief(0), belief(1), belief(2), belief(3), error);
    belief = learnt.better;
  }
  const bool found = (belief - truth).norm() < 1e-6 && error < 2e-3;
  std::printf("the load is found: %s\n", found ? "yes" : "no");
  return found ? 0 : 1;
}
