// Linear-quadratic regulators of finite horizon, also along a trajectory.
#pragma once

#include "quadratic_problem.hpp"
#include "shapes.hpp"

#include <cstddef>
#include <span>
#include <utility>

namespace ctdyn {

/// The cost from the first step of a finite horizon on: x^T P x.
template <class Scalar, int n> struct cost_to_go {
  Eigen::Matrix<Scalar, n, n> P = Eigen::Matrix<Scalar, n, n>::Zero();
  control_status status = control_status::not_converged; ///< unless solved, P and all gains are zero
};

namespace detail {

/// One step of the Riccati recursion, backwards in time; P becomes that of this step. Joseph's form is a sum of
/// semidefinite terms, so that P stays semidefinite.
template <class Scalar, int n, int m>
[[gnu::noinline]] bool step_back(const fixed<Scalar, n, n>& A, const fixed<Scalar, n, m>& B,
                                 const fixed<Scalar, n, n>& Q, const fixed<Scalar, m, m>& R,
                                 const fixed<Scalar, n, m>& N, fixed<Scalar, n, n>& P,
                                 fixed<Scalar, m, n>& K) noexcept {
  const fixed<Scalar, m, n> BP = transposed_times(B, P);
  fixed<Scalar, m, m> weight = R + times(BP, B);
  K = times(BP, A) + N.transposed();
  if (!lower_root(weight, Scalar(0))) return false;
  divide_by_lower(weight, K);
  divide_by_upper(weight, K);
  const fixed<Scalar, n, n> closed = A - times(B, K);
  const fixed<Scalar, n, n> next = transposed_times(closed, times(P, closed));
  const fixed<Scalar, n, n> spent = transposed_times(K, times(R, K));
  P = Q + symmetric_part(next) + symmetric_part(spent) - Scalar(2) * symmetric_part(times(N, K));
  return all_finite(P) && all_finite(K);
}

/// Computes the gains of all steps, from the last to the first, of a system that may change with the step.
template <class Shape, class System>
[[nodiscard]] cost_to_go<typename Shape::scalar, Shape::states>
steps_back(const System& system, const typename Shape::state_matrix& Q, const typename Shape::input_weight& R,
           const typename Shape::input_matrix& N, const typename Shape::state_matrix& last,
           std::span<typename Shape::gain> gains) noexcept {
  using Scalar = typename Shape::scalar;
  constexpr int n = Shape::states, m = Shape::inputs;
  cost_to_go<Scalar, n> result;
  const fixed<Scalar, n, n> states = fixed_of<Scalar, n, n>(Q), end = fixed_of<Scalar, n, n>(last);
  const fixed<Scalar, m, m> inputs = fixed_of<Scalar, m, m>(R);
  const fixed<Scalar, n, m> both = fixed_of<Scalar, n, m>(N);
  fixed<Scalar, n, n> apart = states, P = symmetric_part(end);
  fixed<Scalar, m, m> L{};
  fixed<Scalar, m, n> K{};
  result.status = weights_apart(apart, inputs, both, L, K);
  if (result.status == control_status::solved && !all_finite(end)) result.status = control_status::not_finite;
  if (result.status == control_status::solved && (!symmetric(end) || !semidefinite(P, P)))
    result.status = control_status::not_positive;
  for (std::size_t k = gains.size(); k > 0 && result.status == control_status::solved; --k) {
    const auto& near = system(k - 1);
    if (!step_back(fixed_of<Scalar, n, n>(near.A), fixed_of<Scalar, n, m>(near.B), states, inputs, both, P, K))
      result.status = control_status::not_finite;
    gains[k - 1] = K.matrix();
  }
  if (result.status == control_status::solved)
    result.P = P.matrix();
  else
    for (auto& gain : gains) gain.setZero();
  return result;
}

/// A system that is the same at each step.
template <class Shape> struct constant_system {
  typename Shape::state_matrix A;
  typename Shape::input_matrix B;
  const constant_system& operator()(std::size_t) const noexcept { return *this; }
};

/// The type of a system at a step, which has members A and B.
template <class System> using system_at = std::remove_cvref_t<std::invoke_result_t<const System&, std::size_t>>;

} // namespace detail

/// The regulators u = -gains[k] x of finitely many steps x' = A x + B u with the least cost. There are as many steps as
/// gains. The cost is the sum of x^T Q x + u^T R u + 2 x^T N u over them, plus x^T P_end x after the last. `gains` is
/// an array, or a span, of m x n matrices. noexcept, without heap allocation. (Anderson and Moore 1990, section 2.4.)
///
///     std::array<Eigen::Matrix<double, 1, 4>, 200> gains;
///     const auto [P, how] = finite_horizon_lqr(A, B, Q, R, P_end, gains);
template <class A_, class B_, class Q_, class R_, class N_, class P_,
          class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
auto finite_horizon_lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B, const Eigen::MatrixBase<Q_>& Q,
                        const Eigen::MatrixBase<R_>& R, const Eigen::MatrixBase<N_>& N,
                        const Eigen::MatrixBase<P_>& P_end, std::span<typename Shape::gain> gains) noexcept {
  return detail::steps_back<Shape>(detail::constant_system<Shape>{A, B}, Q, R, N, P_end, gains);
}
/// The same without cross weights, N = 0.
template <class A_, class B_, class Q_, class R_, class P_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
auto finite_horizon_lqr(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B, const Eigen::MatrixBase<Q_>& Q,
                        const Eigen::MatrixBase<R_>& R, const Eigen::MatrixBase<P_>& P_end,
                        std::span<typename Shape::gain> gains) noexcept {
  return finite_horizon_lqr(A, B, Q, R, Shape::input_matrix::Zero(), P_end, gains);
}

/// The same along a trajectory: `system(k)` has members A and B, the linearization near step k, such as a
/// `sampled_system`. It is called once for each step, the last one first. x and u are differences from the trajectory.
///
///     const auto near = [&](std::size_t k) -> const auto& { return linearized[k]; };
///     const auto [P, how] = finite_horizon_lqr(near, Q, R, P_end, gains);
template <class System, class Q_, class R_, class P_, class Near = detail::system_at<System>,
          class Shape = detail::regulator_shape<decltype(Near::A), decltype(Near::B), Q_, R_>>
auto finite_horizon_lqr(const System& system, const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                        const Eigen::MatrixBase<P_>& P_end, std::span<typename Shape::gain> gains) noexcept {
  return detail::steps_back<Shape>(system, Q, R, Shape::input_matrix::Zero(), P_end, gains);
}

} // namespace ctdyn
