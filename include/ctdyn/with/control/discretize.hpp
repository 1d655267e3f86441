// Linear systems, their costs and their noise from one sample to the next.
#pragma once

#include "quadratic_problem.hpp"
#include "shapes.hpp"

namespace ctdyn {

/// A linear system from one sample to the next: x' = A x + B u.
template <class Scalar, int n, int m> struct sampled_system {
  Eigen::Matrix<Scalar, n, n> A = Eigen::Matrix<Scalar, n, n>::Zero();
  Eigen::Matrix<Scalar, n, m> B = Eigen::Matrix<Scalar, n, m>::Zero();
  control_status status = control_status::not_converged; ///< unless solved, all is zero
};

/// A linear system with its cost from one sample to the next: x^T Q x + u^T R u + 2 x^T N u.
template <class Scalar, int n, int m> struct sampled_problem {
  Eigen::Matrix<Scalar, n, n> A = Eigen::Matrix<Scalar, n, n>::Zero();
  Eigen::Matrix<Scalar, n, m> B = Eigen::Matrix<Scalar, n, m>::Zero();
  Eigen::Matrix<Scalar, n, n> Q = Eigen::Matrix<Scalar, n, n>::Zero();
  Eigen::Matrix<Scalar, m, m> R = Eigen::Matrix<Scalar, m, m>::Zero();
  Eigen::Matrix<Scalar, n, m> N = Eigen::Matrix<Scalar, n, m>::Zero();
  control_status status = control_status::not_converged; ///< unless solved, all is zero
};

/// The covariance that noise adds from one sample to the next.
template <class Scalar, int n> struct sampled_noise {
  Eigen::Matrix<Scalar, n, n> covariance = Eigen::Matrix<Scalar, n, n>::Zero();
  control_status status = control_status::not_converged; ///< unless solved, it is zero
};

namespace detail {

/// Computes E = exp(M h) - 1, and replaces W by the integral of exp(M t)^T W exp(M t) from 0 to h: by series for a step
/// with |M h| < 1/2, which is then doubled. E leaves out the 1, which would hide slow motion beside fast motion. W(2h)
/// = W + (1 + E)^T W (1 + E) stays semidefinite. (Van Loan 1978 takes exponentials of larger matrices.)
template <class Scalar, int k>
[[gnu::noinline]] control_status hold(const fixed<Scalar, k, k>& M, Scalar h, fixed<Scalar, k, k>& E,
                                      fixed<Scalar, k, k>& W) noexcept {
  using matrix = fixed<Scalar, k, k>;
  if (!std::isfinite(h) || !(h > Scalar(0))) return control_status::no_step;
  const Scalar size = row_norm(M) * h;
  if (!all_finite(M) || !all_finite(W) || !std::isfinite(size)) return control_status::not_finite;
  int doubled = 0;
  std::frexp(size, &doubled);
  doubled = std::max(doubled + 1, 0);
  const Scalar step = std::ldexp(h, -doubled);
  matrix power = step * M, part = step * W;
  E = power;
  W = part;
  for (int i = 2; i < 3 + std::numeric_limits<Scalar>::digits / 3; ++i) { // until 2^-i / i! is below rounding
    part = (2 * (step / Scalar(i))) * symmetric_part(times(part, M));
    W += part;
    power = (step / Scalar(i)) * times(power, M);
    E += power;
  }
  for (int i = 0; i < doubled; ++i) {
    const matrix WE = times(W, E);
    W = Scalar(2) * W + Scalar(2) * symmetric_part(WE) + symmetric_part(transposed_times(E, WE));
    E = Scalar(2) * E + times(E, E);
  }
  return all_finite(E) && all_finite(W) ? control_status::solved : control_status::not_finite;
}

/// A square matrix of states and inputs together; inputs that are held have zero derivatives.
template <class Shape>
using with_inputs = fixed<typename Shape::scalar, Shape::states + Shape::inputs, Shape::states + Shape::inputs>;

template <class Shape, class A_, class B_>
[[nodiscard]] with_inputs<Shape> holding(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B) noexcept {
  with_inputs<Shape> M{};
  M.set_block(0, 0, fixed_of<typename Shape::scalar, Shape::states, Shape::states>(A));
  M.set_block(0, Shape::states, fixed_of<typename Shape::scalar, Shape::states, Shape::inputs>(B));
  return M;
}

} // namespace detail

/// A linear system dx/dt = A x + B u sampled with inputs that are held for a time h (s). x' = exp(A h) x + (integral of
/// exp(A t) from 0 to h) B u, exact up to rounding. noexcept, without heap allocation. (Franklin, Powell and Workman
/// 1998, section 4.3.)
///
///     const auto [Ad, Bd, how] = discretized(A, B, 1e-3);
template <class A_, class B_, class Shape = detail::system_shape<A_, B_>>
[[nodiscard]] auto discretized(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                               typename A_::Scalar h) noexcept {
  constexpr int n = Shape::states, m = Shape::inputs;
  sampled_system<typename Shape::scalar, n, m> result;
  const auto M = detail::holding<Shape>(A, B);
  detail::with_inputs<Shape> E{}, W{};
  result.status = detail::hold(M, h, E, W);
  if (result.status != control_status::solved) return result;
  E.add_to_diagonal(typename Shape::scalar(1));
  result.A = E.template block<n, n>(0, 0).matrix();
  result.B = E.template block<n, m>(0, n).matrix();
  return result;
}

/// The same with the cost of a sample: the integral of x^T Q x + u^T R u + 2 x^T N u over the time h (s), as weights of
/// x and u at its beginning. `discrete_lqr` of the result minimizes the integral over all time among inputs that are
/// held. Q, R and N are weights as for `lqr`. noexcept, without heap allocation. (Van Loan 1978.)
///
///     const auto [Ad, Bd, Qd, Rd, Nd, how] = discretized(A, B, Q, R, N, 1e-3);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto discretized(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                               const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                               const Eigen::MatrixBase<N_>& N, typename A_::Scalar h) noexcept {
  constexpr int n = Shape::states, m = Shape::inputs;
  using Scalar = typename Shape::scalar;
  sampled_problem<Scalar, n, m> result;
  const auto states = detail::fixed_of<Scalar, n, n>(Q);
  const auto inputs = detail::fixed_of<Scalar, m, m>(R);
  const auto both = detail::fixed_of<Scalar, n, m>(N);
  auto apart = states;
  detail::fixed<Scalar, m, m> L{};
  detail::fixed<Scalar, m, n> cross{};
  result.status = detail::weights_apart(apart, inputs, both, L, cross);
  if (result.status != control_status::solved) return result;
  const auto M = detail::holding<Shape>(A, B);
  detail::with_inputs<Shape> E{}, W{};
  W.set_block(0, 0, states), W.set_block(0, n, both);
  W.set_block(n, 0, both.transposed()), W.set_block(n, n, inputs);
  W = detail::symmetric_part(W);
  result.status = detail::hold(M, h, E, W);
  if (result.status != control_status::solved) return result;
  E.add_to_diagonal(Scalar(1));
  result.A = E.template block<n, n>(0, 0).matrix();
  result.B = E.template block<n, m>(0, n).matrix();
  result.Q = W.template block<n, n>(0, 0).matrix();
  result.R = W.template block<m, m>(n, n).matrix();
  result.N = W.template block<n, m>(0, n).matrix();
  return result;
}

/// The covariance that white noise adds to dx/dt = A x in a time h (s): the integral of exp(A t) S exp(A t)^T from 0 to
/// h. S = G Qc G^T is the spectral density of the noise, n x n, symmetric and positive semidefinite, in units of x^2
/// per second. noexcept, without heap allocation. (Van Loan 1978.)
///
///     const auto [W, how] = discretized_noise(A, G * G.transpose() * density, 1e-3);
template <class A_, class S_, class Shape = detail::system_shape<A_, S_>>
[[nodiscard]] auto discretized_noise(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<S_>& S,
                                     typename A_::Scalar h) noexcept {
  using Scalar = typename Shape::scalar;
  constexpr int n = Shape::states;
  static_assert(Shape::inputs == n, "the spectral density of noise is square, a row and a column for each state");
  sampled_noise<Scalar, n> result;
  const auto M = detail::fixed_of<Scalar, n, n>(A).transposed(), given = detail::fixed_of<Scalar, n, n>(S);
  detail::fixed<Scalar, n, n> E{}, W = detail::symmetric_part(given);
  if (!detail::all_finite(given))
    result.status = control_status::not_finite;
  else if (!detail::symmetric(given) || !detail::semidefinite(W, W))
    result.status = control_status::not_positive;
  else
    result.status = detail::hold(M, h, E, W);
  if (result.status == control_status::solved) result.covariance = W.matrix();
  return result;
}

} // namespace ctdyn
