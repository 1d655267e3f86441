// The three tasks by the shortest code, for comparison of results: nobody is measured against it.
#pragma once

#include "robot.hpp"

#include <Eigen/Cholesky>
#include <Eigen/Geometry>

namespace peers::reference {

using Eigen::Vector3d, Eigen::VectorXd, Eigen::MatrixXd;

/// Newton's and Euler's equations of every body in the ground's frame, summed up from the tips.
inline VectorXd inverse_dynamics(const robot& r, const VectorXd& q, const VectorXd& u, const VectorXd& udot) {
  struct motion {
    Eigen::Matrix3d R = Eigen::Matrix3d::Identity();
    Vector3d origin = Vector3d::Zero(), w = Vector3d::Zero(), alpha = Vector3d::Zero(), a = Vector3d::Zero();
    Vector3d axis = Vector3d::Zero(), force = Vector3d::Zero(),
             moment = Vector3d::Zero(); // moment about the ground's origin
  };
  std::vector<motion> all(r.bodies.size());
  motion ground;
  ground.a = -r.gravity;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const body& b = r.bodies[i];
    const auto k = static_cast<Eigen::Index>(i);
    const motion& p = b.parent < 0 ? ground : all[static_cast<std::size_t>(b.parent)];
    motion& m = all[i];
    m.R = p.R * b.rotation;
    m.axis = m.R * b.axis;
    Vector3d arm = p.R * b.position;
    m.w = p.w, m.alpha = p.alpha;
    if (b.prismatic) {
      arm += q[k] * m.axis;
    } else {
      m.R = m.R * Eigen::AngleAxisd(q[k], b.axis);
      m.w += u[k] * m.axis;
      m.alpha += udot[k] * m.axis + u[k] * p.w.cross(m.axis);
    }
    m.origin = p.origin + arm;
    m.a = p.a + p.alpha.cross(arm) + p.w.cross(p.w.cross(arm));
    if (b.prismatic) m.a += udot[k] * m.axis + 2 * u[k] * p.w.cross(m.axis);
    const Vector3d c = m.R * b.center;
    const Eigen::Matrix3d I = m.R * b.inertia * m.R.transpose();
    m.force = b.mass * (m.a + m.alpha.cross(c) + m.w.cross(m.w.cross(c)));
    m.moment = I * m.alpha + m.w.cross(I * m.w) + (m.origin + c).cross(m.force);
  }
  VectorXd tau(q.size());
  for (std::size_t i = all.size(); i-- > 0;) {
    const body& b = r.bodies[i];
    const motion& m = all[i];
    tau[static_cast<Eigen::Index>(i)] =
        m.axis.dot(b.prismatic ? m.force : Vector3d(m.moment - m.origin.cross(m.force)));
    if (b.parent < 0) continue;
    all[static_cast<std::size_t>(b.parent)].force += m.force;
    all[static_cast<std::size_t>(b.parent)].moment += m.moment;
  }
  return tau;
}

inline MatrixXd mass_matrix(const robot& r, const VectorXd& q) {
  const Eigen::Index n = q.size();
  const VectorXd zero = VectorXd::Zero(n), weight = inverse_dynamics(r, q, zero, zero);
  MatrixXd M(n, n);
  for (Eigen::Index i = 0; i < n; ++i) M.col(i) = inverse_dynamics(r, q, zero, VectorXd::Unit(n, i)) - weight;
  return M;
}

inline VectorXd forward_dynamics(const robot& r, const VectorXd& q, const VectorXd& u, const VectorXd& tau) {
  return mass_matrix(r, q).llt().solve(tau - inverse_dynamics(r, q, u, VectorXd::Zero(q.size())));
}

} // namespace peers::reference
