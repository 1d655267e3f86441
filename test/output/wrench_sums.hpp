// What bodies take at a point, by Newton and Euler, from accelerations that outputs give.
#pragma once

#include "support/states.hpp"
#include "support/turntable.hpp"

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

namespace wrench_sums {

using namespace ctdyn;
using turntable::N, turntable::O, turntable::P, turntable::Q, turntable::A, turntable::B, turntable::C;
using wrench = Eigen::Vector<double, 6>;

inline bool same(const auto& a, const auto& b) { return (a - b).norm() <= 1e-12 * (1 + b.norm()); }

/// What a body takes at a point, in the Newtonian basis: its rate of momentum, without its weight along -N.z.
template <class Frame, class Center, class At>
wrench taken(const auto& eom, const auto& x, const auto& udots, Frame frame, Center center, At at, double mass,
             const Eigen::Matrix3d& central) {
  const auto [a, alpha, w, R, r] =
      eom.evaluate(x, udots, to_matrix(center.acc(N), N), to_matrix(frame.ang_acc_in(N), N),
                   to_matrix(frame.ang_vel_in(N), N), N.dcm(frame), to_matrix(center.pos_from(at), N));
  const Eigen::Matrix3d inertia = R * central * R.transpose();
  const Eigen::Vector3d F = mass * (a + 9.81 * Eigen::Vector3d::UnitZ());
  wrench sum;
  sum << F, inertia * alpha + w.cross(inertia * w) + r.cross(F);
  return sum;
}
inline Eigen::Matrix3d symmetric(double xx, double yy, double zz, double xy = 0, double yz = 0, double zx = 0) {
  return (Eigen::Matrix3d() << xx, xy, zx, xy, yy, yz, zx, yz, zz).finished();
}
/// From the Newtonian basis to that of a frame.
template <class Frame> wrench in_basis(const auto& eom, const auto& x, Frame frame, const wrench& w) {
  const Eigen::Matrix3d R = eom.evaluate(x, frame.dcm(N));
  wrench turned;
  turned << R * w.head<3>(), R * w.tail<3>();
  return turned;
}

} // namespace wrench_sums
