// Algebraic Riccati equations, of systems in time and in steps.
#pragma once

#include "riccati_equations.hpp"
#include "shapes.hpp"

namespace ctdyn {

/// The solution of an algebraic Riccati equation.
template <class Scalar, int n> struct riccati_solution {
  Eigen::Matrix<Scalar, n, n> P = Eigen::Matrix<Scalar, n, n>::Zero(); ///< symmetric, semidefinite; x^T P x is the cost
  Scalar residual = Scalar(0); ///< what is left of the equation relative to its largest terms, in balanced states
  control_status status = control_status::not_converged;
};

namespace detail {

enum class newton_end { solved, unstable, slow };

/// A matrix P, what it leaves of the equation, and the gains that it stands for.
template <class Scalar, int n, int m> struct riccati_iterate {
  fixed<Scalar, n, n> P;
  fixed<Scalar, m, n> K;
  Scalar relative;
};

/// Newton's method from a P with which the system is stable: each step solves a linear equation for what is left of the
/// Riccati equation, so that its rounding does not stay. `solved` means that the system is stable with the result, and
/// so that it is the one solution for which that holds. Where steps shrink by no more than `slow` and are small, it is
/// rounding that they follow. (Kleinman 1968, Hewer 1971.)
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] newton_end improve(const quadratic_problem<Scalar, n, m>& problem, riccati_iterate<Scalar, n, m>& at,
                                     Scalar slow = Scalar(0.5)) noexcept {
  constexpr Scalar rounding = std::numeric_limits<Scalar>::epsilon();
  const Scalar half_of_the_digits = std::sqrt(rounding);
  Scalar last = std::numeric_limits<Scalar>::max();
  bool settled = false;
  for (int i = 0; i < 40; ++i) {
    const riccati_linearized<Scalar, n, m> near = Equation::near(problem, at.P);
    fixed<Scalar, n, n> change = near.residual;
    if (!Equation::correct(near.closed, change)) return newton_end::unstable;
    at.relative = near.relative;
    at.K = near.K;
    if (settled) return newton_end::solved;
    at.P += symmetric_part(change);
    const Scalar size = largest(change), all = largest(at.P);
    settled = size <= 4 * rounding * all || (size <= half_of_the_digits * all && !(size < slow * last));
    last = size;
  }
  return newton_end::slow;
}

/// The same problem with a weight on every state, which has a solution if any feedback makes it stable.
template <class Scalar, int n, int m>
[[nodiscard]] quadratic_problem<Scalar, n, m> weighing_all(quadratic_problem<Scalar, n, m> problem) noexcept {
  const Scalar a = row_norm(problem.A), g = row_norm(problem.G), q = row_norm(problem.Q);
  const Scalar weight = std::max(q, g > Scalar(0) && a > Scalar(0) ? a * (a / g) : Scalar(1));
  problem.Q.diagonal().array() += weight;
  return problem;
}

/// P of the problem by doubling.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] bool double_all(const quadratic_problem<Scalar, n, m>& problem, fixed<Scalar, n, n>& P) noexcept {
  fixed<Scalar, n, n> A, G;
  P = problem.Q;
  return Equation::begin(problem, A, G, P) && solve_by_doubling(A, G, P);
}

/// Solves the problem, in the states in which the cost is about one.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] bool solve_directly(quadratic_problem<Scalar, n, m>& problem,
                                      riccati_iterate<Scalar, n, m>& at) noexcept {
  return double_all<Equation>(problem, at.P) && weigh_by_cost(problem, at.P) && double_all<Equation>(problem, at.P) &&
         improve<Equation>(problem, at) == newton_end::solved;
}

/// The same from the solution with all states weighed. From there Newton's method also finds what mirrors unstable
/// modes without a cost; what is at the border of stability and has no cost it nears by half each time.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] control_status solve_from_weighed(quadratic_problem<Scalar, n, m>& problem,
                                                    riccati_iterate<Scalar, n, m>& at) noexcept {
  if (!double_all<Equation>(weighing_all(problem), at.P) || !weigh_by_cost(problem, at.P))
    return control_status::not_stabilizable;
  const quadratic_problem<Scalar, n, m> other = weighing_all(problem);
  if (!double_all<Equation>(other, at.P)) return control_status::not_stabilizable;
  if (const newton_end end = improve<Equation>(other, at); end != newton_end::solved)
    return end == newton_end::slow ? control_status::not_converged : control_status::not_stabilizable;
  return improve<Equation>(problem, at, Scalar(0.9)) == newton_end::solved ? control_status::solved
                                                                           : control_status::not_detectable;
}

/// Whether a system with a feedback stays stable when its numbers are rounded: where gains are huge, rounding is more
/// than what is reached. In the states z = S x in which the cost is about one, the cost of a weight of one there tells
/// how little added to the system makes it unstable.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] bool stabilizes(const quadratic_problem<Scalar, n, m>& problem, fixed<Scalar, m, n> K,
                                  fixed<Scalar, n, n> S) noexcept {
  using matrix = fixed<Scalar, n, n>;
  for (int i = 0; i < n; ++i) { // problem.S is a diagonal of powers of two
    K.col(i) /= problem.S(i, i);
    S.col(i) /= problem.S(i, i);
  }
  const matrix T = inverse(S), closed = problem.A - times(problem.B, K), moved = times(S, closed);
  const matrix turned = times(moved, T);
  const matrix terms = problem.A.cwiseAbs() + times(problem.B.cwiseAbs(), K.cwiseAbs());
  const matrix moved_terms = times(S.cwiseAbs(), terms), all = times(moved_terms, T.cwiseAbs());
  matrix margin = matrix::Identity();
  if (!Equation::correct(turned, margin)) return false;
  const Scalar rounding = std::numeric_limits<Scalar>::epsilon() * row_norm(all);
  return rounding * row_norm(margin) < Scalar(5); // of a half it were certain; sums of absolute values are pessimistic
}

/// P and K of a problem. What cannot be solved directly is told apart with all states weighed.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] control_status solve(const quadratic_problem<Scalar, n, m>& problem,
                                       riccati_iterate<Scalar, n, m>& solution) noexcept {
  if (problem.status != control_status::solved) return problem.status;
  quadratic_problem<Scalar, n, m> scaled = problem;
  if (!solve_directly<Equation>(scaled, solution)) {
    scaled = problem;
    const control_status how = solve_from_weighed<Equation>(scaled, solution);
    if (how != control_status::solved) return how;
  }
  const fixed<Scalar, n, n> PS = times(solution.P, scaled.S), P = times(scaled.S.transpose(), PS);
  const fixed<Scalar, m, n> KS = times(solution.K, scaled.S);
  if (!stabilizes<Equation>(problem, KS, scaled.S)) return control_status::not_stabilizable;
  solution.P = symmetric_part(P);
  solution.K = KS + problem.cross;
  divide_by_upper(problem.L, solution.K);
  return all_finite(solution.P) && all_finite(solution.K) ? control_status::solved : control_status::not_finite;
}

/// The solution of the equation of these matrices, as a user sees it.
template <class Equation, class Shape, class... Matrices>
[[nodiscard]] auto riccati(const Matrices&... matrices) noexcept {
  using Scalar = typename Shape::scalar;
  riccati_iterate<Scalar, Shape::states, Shape::inputs> at;
  riccati_solution<Scalar, Shape::states> solution;
  solution.status = solve<Equation>(problem_of<Scalar, Shape::states, Shape::inputs>(matrices...), at);
  if (solution.status != control_status::solved) return solution;
  solution.P = at.P;
  solution.residual = at.relative;
  return solution;
}

} // namespace detail

/// The solution P of P = A^T P A + Q - (A^T P B + N) (R + B^T P B)^-1 (B^T P A + N^T) with which the system
/// x' = A x - B (R + B^T P B)^-1 (B^T P A + N^T) x is stable: all its eigenvalues lie inside of the unit circle. The
/// cost of that regulator from x on, the sum of all x^T Q x + u^T R u + 2 x^T N u, is x^T P x.
///
/// Shapes: A and Q n x n, B and N n x m, R m x m. R is definite, and [Q, N; N^T, R] semidefinite. Structure-preserving
/// doubling, then Newton's method. noexcept, without heap. (Chu, Fan, Lin and Wang 2004; Hewer 1971.)
///
///     const auto [P, residual, how] = discrete_riccati(A, B, Q, R);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto discrete_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                    const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                    const Eigen::MatrixBase<N_>& N) noexcept {
  return detail::riccati<detail::discrete_riccati_equation, Shape>(A, B, Q, R, N);
}
/// The same without weights of products, N = 0.
template <class A_, class B_, class Q_, class R_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
[[nodiscard]] auto discrete_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                    const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R) noexcept {
  return discrete_riccati(A, B, Q, R, Shape::input_matrix::Zero());
}

/// The solution P of A^T P + P A + Q - (P B + N) R^-1 (B^T P + N^T) = 0 with which the system
/// dx/dt = A x - B R^-1 (B^T P + N^T) x is stable: all its eigenvalues lie in the left half plane. The cost of that
/// regulator from x on, the integral of x^T Q x + u^T R u + 2 x^T N u, is x^T P x.
///
/// Shapes: A and Q n x n, B and N n x m, R m x m. R is definite, and [Q, N; N^T, R] semidefinite. Structure-preserving
/// doubling, then Newton's method. noexcept, without heap. (Chu, Fan and Lin 2005; Kleinman 1968.)
///
///     const auto [P, residual, how] = continuous_riccati(A, B, Q, R);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto continuous_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                      const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                      const Eigen::MatrixBase<N_>& N) noexcept {
  return detail::riccati<detail::continuous_riccati_equation, Shape>(A, B, Q, R, N);
}
/// The same without weights of products, N = 0.
template <class A_, class B_, class Q_, class R_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
[[nodiscard]] auto continuous_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                      const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R) noexcept {
  return continuous_riccati(A, B, Q, R, Shape::input_matrix::Zero());
}

} // namespace ctdyn
