// Inverse dynamics of trees of joints by the plain recursion of Luh, Walker and Paul (1980), in long double: the reference that
// derived equations are compared with.
#pragma once

#include <Eigen/Dense>

#include <cstddef>
#include <vector>

namespace recursive_newton_euler {

using real = long double;
using vector = Eigen::Vector<real, 3>;
using matrix = Eigen::Matrix<real, 3, 3>;
using column = Eigen::Vector<real, Eigen::Dynamic>;

/// A body and the joint that carries it; bases coincide where all coordinates are zero.
struct joint {
  int parent = -1; // -1: the ground
  bool slides = false;
  vector axis = vector::UnitZ();
  vector position = vector::Zero(); // in the parent's basis
  real mass = 0;
  vector center = vector::Zero(); // of mass, from the joint
  matrix inertia = matrix::Zero(); // about the center
};

/// Forces and torques of the joints.
inline column inverse_dynamics(const std::vector<joint>& joints, const column& q, const column& u, const column& udot,
                               const vector& gravity) {
  struct motion {
    matrix turn; // components in the body's basis become those in the parent's
    vector reach, omega, alpha, a, f, n;
  };
  const motion ground{matrix::Identity(), vector::Zero(), vector::Zero(), vector::Zero(), -gravity, vector::Zero(), vector::Zero()};
  std::vector<motion> bodies(joints.size());
  column forces(q.size());
  for (std::size_t i = 0; i < joints.size(); ++i) {
    const joint& j = joints[i];
    const auto k = static_cast<Eigen::Index>(i);
    const motion& p = j.parent < 0 ? ground : bodies[static_cast<std::size_t>(j.parent)];
    motion& b = bodies[i];
    b.turn = matrix::Identity();
    if (!j.slides) b.turn = Eigen::AngleAxis<real>(q(k), j.axis).toRotationMatrix();
    b.reach = j.position;
    if (j.slides) b.reach += q(k) * j.axis;
    const matrix back = b.turn.transpose();
    b.omega = back * p.omega;
    b.alpha = back * p.alpha;
    b.a = back * (p.a + p.alpha.cross(b.reach) + p.omega.cross(p.omega.cross(b.reach)));
    if (j.slides) {
      b.a += 2 * b.omega.cross(u(k) * j.axis) + udot(k) * j.axis;
    } else {
      b.alpha += b.omega.cross(u(k) * j.axis) + udot(k) * j.axis;
      b.omega += u(k) * j.axis;
    }
    b.f = j.mass * (b.a + b.alpha.cross(j.center) + b.omega.cross(b.omega.cross(j.center)));
    b.n = j.inertia * b.alpha + b.omega.cross(j.inertia * b.omega) + j.center.cross(b.f);
  }
  for (std::size_t i = joints.size(); i-- > 0;) {
    const joint& j = joints[i];
    motion& b = bodies[i];
    forces(static_cast<Eigen::Index>(i)) = j.axis.dot(j.slides ? b.f : b.n);
    if (j.parent < 0) continue;
    motion& p = bodies[static_cast<std::size_t>(j.parent)];
    const vector f = b.turn * b.f;
    p.f += f;
    p.n += b.turn * b.n + b.reach.cross(f);
  }
  return forces;
}

} // namespace recursive_newton_euler
