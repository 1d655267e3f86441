// Gains of filters for linear systems whose noise is always the same.
#pragma once

#include "lqr.hpp"

namespace ctdyn {

/// A filter of constant gain.
template <class Scalar, int n, int k> struct steady_filter {
  Eigen::Matrix<Scalar, n, k> L = Eigen::Matrix<Scalar, n, k>::Zero(); ///< the gain of what measurements differ by
  Eigen::Matrix<Scalar, n, n> P = Eigen::Matrix<Scalar, n, n>::Zero(); ///< the covariance of the error
  control_status status = control_status::not_converged;               ///< unless solved, L and P are zero
};

/// The filter d/dt xe = A xe + L (y - C xe) of dx/dt = A x + w, y = C x + v, with white noise of the spectral densities
/// W (n x n, semidefinite) and V (k x k, definite), whose error is least: L = P C^T V^-1. It is the regulator of the
/// transposed system. `not_stabilizable` means here that something unstable is not seen in y. noexcept, without heap.
/// (Kalman and Bucy 1961.)
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

/// The filter of steps x' = A x + w, y = C x + v with noise of the covariances W (n x n, semidefinite) and V (k x k,
/// definite) whose error is least: P is the covariance before a measurement, which is then used as xe + L (y - C xe),
/// with L = P C^T (C P C^T + V)^-1; the next step is A of that. noexcept, without heap. (Kalman 1960; Anderson and
/// Moore 1979, chapter 4.)
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
  detail::fixed<Scalar, k, n> CP = detail::times(C, dual.P);
  detail::fixed<Scalar, k, k> weight = detail::times(CP, C.transpose()) + V;
  detail::divide_by(weight, CP);
  result.L = CP.transpose();
  result.P = dual.P;
  return result;
}

} // namespace ctdyn
