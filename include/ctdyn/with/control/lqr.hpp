// Linear-quadratic regulators.
#pragma once

#include "discretize.hpp"
#include "riccati.hpp"

#ifdef CTDYN_RUNTIME
#include "runtime_sizes.hpp"
#endif

namespace ctdyn {

/// A regulator u = -K x, and the status of its design.
template <class Scalar, int n, int m> struct regulator {
  Eigen::Matrix<Scalar, m, n> K = Eigen::Matrix<Scalar, m, n>::Zero(); ///< the gains, m x n
  Eigen::Matrix<Scalar, n, n> P = Eigen::Matrix<Scalar, n, n>::Zero(); ///< x^T P x is the cost from x on
  control_status status = control_status::not_converged;               ///< unless solved, K and P are zero
};

namespace detail {

/// The regulator of these matrices, in the form that users receive.
template <class Equation, class Shape, class... Matrices>
[[nodiscard]] auto regulator_of(const Matrices&... matrices) noexcept {
  using Scalar = typename Shape::scalar;
  const auto problem = problem_of_given<Shape>(matrices...);
  riccati_iterate<Scalar, Shape::states, Shape::inputs> at{};
  regulator<Scalar, Shape::states, Shape::inputs> result;
  result.status = solve<Equation>(problem, at);
  if (result.status != control_status::solved) return result;
  result.K = at.K.matrix();
  result.P = at.P.matrix();
  return result;
}

} // namespace detail

/// The regulator u = -K x of dx/dt = A x + B u with the least cost from every x. The cost is the integral of
/// x^T Q x + u^T R u + 2 x^T N u. K = R^-1 (B^T P + N^T), with the P of `continuous_riccati`, which lists the sizes.
/// noexcept, without heap allocation. (Kalman 1960; Anderson and Moore 1990, chapters 2 and 3.)
///
///     const auto [K, P, how] = lqr(A, B, Q, R);
///     if (how == control_status::solved) u = -K * (x - x0);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B, const Eigen::MatrixBase<Q_>& Q,
                       const Eigen::MatrixBase<R_>& R, const Eigen::MatrixBase<N_>& N) noexcept {
  return detail::regulator_of<detail::continuous_riccati_equation, Shape>(A, B, Q, R, N);
}
/// The same without cross weights, N = 0.
template <class A_, class B_, class Q_, class R_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
[[nodiscard]] auto lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B, const Eigen::MatrixBase<Q_>& Q,
                       const Eigen::MatrixBase<R_>& R) noexcept {
  return lqr(A, B, Q, R, Shape::input_matrix::Zero());
}

/// The regulator u = -K x of the discrete system x' = A x + B u with the least cost from every x. The cost is the sum
/// of x^T Q x + u^T R u + 2 x^T N u. K = (R + B^T P B)^-1 (B^T P A + N^T), with the P of `discrete_riccati`, which
/// lists the sizes. noexcept, without heap allocation. (Anderson and Moore 1990, section 2.4.)
///
///     const auto [K, P, how] = discrete_lqr(A, B, Q, R);
///     if (how == control_status::solved) u = -K * (x - x0);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto discrete_lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                const Eigen::MatrixBase<N_>& N) noexcept {
  return detail::regulator_of<detail::discrete_riccati_equation, Shape>(A, B, Q, R, N);
}
/// The same without cross weights, N = 0.
template <class A_, class B_, class Q_, class R_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
[[nodiscard]] auto discrete_lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R) noexcept {
  return discrete_lqr(A, B, Q, R, Shape::input_matrix::Zero());
}

/// The regulator u = -K x of dx/dt = A x + B u whose inputs are held for a time h (s) each. It minimizes the integral
/// of x^T Q x + u^T R u + 2 x^T N u over all time, also between samples: it is `discrete_lqr` of what `discretized`
/// gives. Unlike the gains of `lqr`, its gains are right for any sample time in which nothing unstable grows more than
/// about a thousandfold; beyond, rounding of exp(A h) hides them, and the result is not `solved`. noexcept, without
/// heap allocation. (Van Loan 1978.)
///
///     const auto [K, P, how] = sampled_lqr(A, B, Q, R, 1e-2);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto sampled_lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                               const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                               const Eigen::MatrixBase<N_>& N, typename A_::Scalar h) noexcept {
  const auto sampled = discretized(A, B, Q, R, N, h);
  if (sampled.status == control_status::solved)
    return discrete_lqr(sampled.A, sampled.B, sampled.Q, sampled.R, sampled.N);
  regulator<typename Shape::scalar, Shape::states, Shape::inputs> none;
  none.status = sampled.status;
  return none;
}
/// The same without cross weights, N = 0.
template <class A_, class B_, class Q_, class R_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
[[nodiscard]] auto sampled_lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                               const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                               typename A_::Scalar h) noexcept {
  return sampled_lqr(A, B, Q, R, Shape::input_matrix::Zero(), h);
}

} // namespace ctdyn
