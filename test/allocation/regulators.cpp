// Riccati equations, regulators, discretization and filters ask for no memory, nor do refusals.
// cost: nightly
#include <ctdyn/with/control/finite_horizon.hpp>
#include <ctdyn/with/control/steady_kalman_gain.hpp>

#include "support/count_malloc.hpp"

#include <array>
#include <cmath>

namespace {

template <class Scalar> bool silent() {
  using namespace ctdyn;
  using matrix = Eigen::Matrix<Scalar, 4, 4>;
  using vector = Eigen::Matrix<Scalar, 4, 1>;
  const auto before = ctdyn_test::allocations();
  matrix A = matrix::Zero();
  A(0, 1) = A(1, 2) = A(2, 3) = Scalar(1);
  const vector B = vector::Unit(3);
  const matrix Q = matrix::Identity();
  const Eigen::Matrix<Scalar, 1, 1> R(Scalar(0.1));
  const auto held = sampled_lqr(A, B, Q, R, Scalar(0.1));
  const auto filter = discrete_steady_kalman_gain(A, vector::Unit(0).transpose(), Q, R);
  const auto noise = discretized_noise(A, Q, Scalar(0.1));
  std::array<Eigen::Matrix<Scalar, 1, 4>, 20> gains;
  const auto ended = finite_horizon_lqr(A, B, Q, R, Q, gains);
  const auto free = lqr(A, B, Q, R), unreached = lqr(A, vector::Zero(), Q, R), costless = lqr(A, B, 0 * Q, R);
  const bool right = std::abs(free.K(0) * free.K(0) - 10) < Scalar(1e-4) && free.status == control_status::solved &&
                     held.status == control_status::solved && filter.status == control_status::solved &&
                     noise.status == control_status::solved && ended.status == control_status::solved &&
                     unreached.status == control_status::not_stabilizable &&
                     costless.status == control_status::not_detectable;
  return right && ctdyn_test::allocations() == before;
}

} // namespace

int main() { return silent<float>() && silent<double>() ? 0 : 1; }
