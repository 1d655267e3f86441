// Gains of Kalman filters for linear systems with stationary noise.
#pragma once

#include "lqr.hpp"

#include <algorithm>

namespace ctdyn {

/// A Kalman filter with a constant gain.
template <class Scalar, int n, int k> struct steady_filter {
  Eigen::Matrix<Scalar, n, k> L = Eigen::Matrix<Scalar, n, k>::Zero(); ///< the gain of the innovation y - C xe
  Eigen::Matrix<Scalar, n, n> P = Eigen::Matrix<Scalar, n, n>::Zero(); ///< the covariance of the error
  control_status status = control_status::not_converged;               ///< unless solved, L and P are zero
};

/// The stationary Kalman-Bucy filter of dx/dt = A x + w, y = C x + v. Its estimate obeys d/dt xe = A xe + L (y - C xe),
/// and its error is least for white noise w and v of the spectral densities W (n x n, semidefinite) and V (k x k,
/// definite): L = P C^T V^-1. It is the regulator of the transposed system, so that `not_stabilizable` means that y
/// does not show an unstable mode. noexcept, without heap allocation. (Kalman and Bucy 1961.)
///
///     const auto [L, P, how] = steady_kalman_gain(A, C, W, V);
template <class A_, class C_, class W_, class V_>
[[nodiscard]] auto steady_kalman_gain(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<C_>& C,
                                      const Eigen::MatrixBase<W_>& W, const Eigen::MatrixBase<V_>& V) noexcept {
  steady_filter<typename A_::Scalar, A_::RowsAtCompileTime, C_::RowsAtCompileTime> result;
  const auto dual = lqr(A.transpose(), C.transpose(), W, V);
  result.status = dual.status;
  result.L = dual.K.transpose();
  result.P = dual.P;
  return result;
}

/// The stationary Kalman filter of the discrete system x' = A x + w, y = C x + v. Its error is least for noise of the
/// covariances W (n x n, semidefinite) and V (k x k, definite); P is that of the error before a measurement, which
/// changes the estimate to xe + L (y - C xe), with L = P C^T (C P C^T + V)^-1; the next prediction is A times that.
/// noexcept, without heap allocation. (Kalman 1960; Anderson and Moore 1979, chapter 4.)
///
///     const auto [L, P, how] = discrete_steady_kalman_gain(A, C, W, V);
template <class A_, class C_, class W_, class V_>
[[nodiscard]] auto discrete_steady_kalman_gain(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<C_>& C,
                                               const Eigen::MatrixBase<W_>& W,
                                               const Eigen::MatrixBase<V_>& V) noexcept {
  using Scalar = typename A_::Scalar;
  constexpr int n = A_::RowsAtCompileTime, k = C_::RowsAtCompileTime;
  steady_filter<Scalar, n, k> result;
  const auto dual = discrete_riccati(A.transpose(), C.transpose(), W, V);
  result.status = dual.status;
  if (dual.status != control_status::solved) return result;
  constexpr int states = std::max(n, 1), outputs = std::max(k, 1); // of matrices that are refused, too
  const auto output = detail::fixed_of<Scalar, outputs, states>(C);
  auto CP = detail::times(output, detail::fixed_of<Scalar, states, states>(dual.P));
  const auto noise = detail::fixed_of<Scalar, outputs, outputs>(V);
  detail::divide_by(detail::times_transposed(CP, output) + noise, CP);
  result.L = CP.transposed().matrix();
  result.P = dual.P;
  return result;
}

} // namespace ctdyn
