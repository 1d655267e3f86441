#include "systems.hpp"

#include <ctdyn/with/control/lqr.hpp>

#include <cmath>

namespace {

using matrix = Eigen::Matrix<real, 4, 4>;
using vector = Eigen::Matrix<real, 4, 1>;

/// An inverted pendulum on a cart, pushed: its positions, then their rates.
struct cart {
  matrix A = matrix::Zero();
  vector B;
  explicit cart(real g) : B(real(0), real(0), real(1), real(-2)) {
    A(0, 2) = A(1, 3) = real(1);
    A(2, 1) = real(-0.1) * g;
    A(3, 1) = real(2.2) * g;
  }
};

} // namespace

void regulator_design(const call& at) noexcept {
  const cart near(real(9) + std::abs(at.q[1]));
  const Eigen::Matrix<real, 1, 1> R(real(0.1));
  const auto found = ctdyn::lqr(near.A, near.B, matrix::Identity(), R);
  Eigen::Map<vector>{at.results} = found.K.transpose();
}
void regulator_step(const call& at) noexcept {
  static constexpr real K[4] = {real(-3.2), real(-70), real(-5.5), real(-16)}, hanging[4] = {0, real(0.1), 0, 0};
  const Eigen::Map<const vector> x{at.q}, gains{K}, there{hanging};
  at.results[0] = -gains.dot(x - there);
}
