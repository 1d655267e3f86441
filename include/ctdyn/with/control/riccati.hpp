// Algebraic Riccati equations, continuous and discrete.
#pragma once

#include "riccati_equations.hpp"
#include "shapes.hpp"

namespace ctdyn {

/// The solution of an algebraic Riccati equation.
template <class Scalar, int n> struct riccati_solution {
  Eigen::Matrix<Scalar, n, n> P = Eigen::Matrix<Scalar, n, n>::Zero(); ///< symmetric, semidefinite; x^T P x is the cost
  Scalar residual = Scalar(0); ///< of the equation, relative to its largest terms, in balanced states
  control_status status = control_status::not_converged;
};

namespace detail {

enum class newton_end { solved, unstable, slow };

/// A matrix P, its gains, and its residual relative to the largest terms of the equation.
template <class Scalar, int n, int m> struct riccati_iterate {
  fixed<Scalar, n, n> P;
  fixed<Scalar, m, n> K;
  Scalar relative;
};

/// Improves a stabilizing P by Newton's method. Each step solves a linear equation for the residual of the Riccati
/// equation, so that earlier rounding does not remain. `solved` means that the closed loop of the result is stable, so
/// that it is the unique stabilizing solution. Steps that are small and no longer shrink to `slow` times the last one
/// are rounding. (Kleinman 1968, Hewer 1971.)
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

/// The same problem with a weight on every state, which has a solution if any feedback stabilizes the system.
template <class Scalar, int n, int m>
[[nodiscard]] quadratic_problem<Scalar, n, m> weighing_all(quadratic_problem<Scalar, n, m> problem) noexcept {
  const Scalar a = row_norm(problem.A), g = row_norm(problem.G), q = row_norm(problem.Q);
  const Scalar weight = std::max(q, g > Scalar(0) && a > Scalar(0) ? a * (a / g) : Scalar(1));
  problem.Q.add_to_diagonal(weight);
  return problem;
}

/// Solves the problem for P by doubling.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] bool double_all(const quadratic_problem<Scalar, n, m>& problem, fixed<Scalar, n, n>& P) noexcept {
  fixed<Scalar, n, n> A{}, G{};
  P = problem.Q;
  return Equation::begin(problem, A, G, P) && solve_by_doubling(A, G, P);
}

/// Solves the problem in scaled states, in which the cost is about x^T x.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] bool solve_directly(quadratic_problem<Scalar, n, m>& problem,
                                      riccati_iterate<Scalar, n, m>& at) noexcept {
  return double_all<Equation>(problem, at.P) && weigh_by_cost(problem, at.P) && double_all<Equation>(problem, at.P) &&
         improve<Equation>(problem, at) == newton_end::solved;
}

/// Solves the problem, beginning with the solution that has weights on all states. From there Newton's method also
/// finds a closed loop that mirrors unstable modes without a cost. For a mode on the stability boundary without a cost,
/// each step only halves the error.
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

/// Whether the closed loop stays stable, and P has half of its digits, when numbers are rounded; huge gains make
/// rounding larger than the stability margin, and cross weights may cancel nearly all of A and Q, as those of a long
/// sample time do. In states z = S x in which the cost is about z^T z, the Lyapunov or Stein equation with the weight 1
/// says how small a change of the closed loop can make it unstable, and what a change of A or Q adds to the cost.
template <class Equation, class Scalar, int n, int m>
[[gnu::noinline]] control_status stabilizes(const quadratic_problem<Scalar, n, m>& problem, fixed<Scalar, m, n> K,
                                            fixed<Scalar, n, n> S) noexcept {
  using matrix = fixed<Scalar, n, n>;
  fixed<Scalar, m, n> cross = problem.cross.absolute();
  for (int i = 0; i < n; ++i) { // problem.S is diagonal, with powers of two
    K.scale_column(i, Scalar(1) / problem.S(i, i));
    S.scale_column(i, Scalar(1) / problem.S(i, i));
    cross.scale_column(i, Scalar(1) / problem.S(i, i));
  }
  const matrix T = inverse(S), canceled = times(problem.B.absolute(), cross);
  matrix moved = problem.A;
  moved -= times(problem.B, K);
  moved = times(S, moved);
  const matrix turned = times(moved, T); // of the closed loop
  const auto size_of = [&](const matrix& terms) {
    const matrix seen = times(S.absolute(), terms);
    return row_norm(times(seen, T.absolute()));
  };
  matrix terms = problem.A.absolute();
  terms += times(problem.B.absolute(), K.absolute());
  matrix margin = matrix::identity();
  if (!Equation::correct(turned, margin)) return control_status::not_stabilizable;
  const Scalar rounding = std::numeric_limits<Scalar>::epsilon(), most = row_norm(margin);
  const fixed<Scalar, m, n> spent = times(cross, T.absolute());
  const Scalar lost = row_norm(transposed_times(spent, spent)) + 2 * size_of(canceled);
  if (!(rounding * lost * most < std::sqrt(rounding))) return control_status::not_converged;
  // 1/2 would prove it, but sums of absolute values are pessimistic
  return rounding * size_of(terms) * most < Scalar(5) ? control_status::solved : control_status::not_stabilizable;
}

/// Solves a problem for P and K. If the direct way fails, the problem with weights on all states says why.
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
  const fixed<Scalar, n, n> P = transposed_times(scaled.S, times(solution.P, scaled.S));
  const fixed<Scalar, m, n> KS = times(solution.K, scaled.S);
  const control_status how = stabilizes<Equation>(problem, KS, scaled.S);
  if (how != control_status::solved) return how;
  solution.P = symmetric_part(P);
  solution.K = KS + problem.cross;
  divide_by_upper(problem.L, solution.K);
  return all_finite(solution.P) && all_finite(solution.K) ? control_status::solved : control_status::not_finite;
}

/// The solution of the equation with these matrices, in the form that users receive.
template <class Equation, class Shape, class... Matrices>
[[nodiscard]] auto riccati(const Matrices&... matrices) noexcept {
  using Scalar = typename Shape::scalar;
  const auto problem = problem_of_given<Shape>(matrices...);
  riccati_iterate<Scalar, Shape::states, Shape::inputs> at{};
  riccati_solution<Scalar, Shape::states> solution;
  solution.status = solve<Equation>(problem, at);
  if (solution.status != control_status::solved) return solution;
  solution.P = at.P.matrix();
  solution.residual = at.relative;
  return solution;
}

} // namespace detail

/// The stabilizing solution P of the discrete algebraic Riccati equation. P = A^T P A + Q - (A^T P B + N) K with
/// K = (R + B^T P B)^-1 (B^T P A + N^T), and all eigenvalues of A - B K lie inside the unit circle. With u = -K x the
/// cost of the system x' = A x + B u from x on, the sum of all x^T Q x + u^T R u + 2 x^T N u, is x^T P x. Sizes: A and
/// Q n x n, B and N n x m, R m x m. R is positive definite, [Q, N; N^T, R] positive semidefinite. Method:
/// structure-preserving doubling, then Newton's. noexcept, without heap allocation. (Chu, Fan, Lin and Wang 2004; Hewer
/// 1971.)
///
///     const auto [P, residual, how] = discrete_riccati(A, B, Q, R);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto discrete_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                    const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                    const Eigen::MatrixBase<N_>& N) noexcept {
  return detail::riccati<detail::discrete_riccati_equation, Shape>(A, B, Q, R, N);
}
/// The same without cross weights, N = 0.
template <class A_, class B_, class Q_, class R_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
[[nodiscard]] auto discrete_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                    const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R) noexcept {
  return discrete_riccati(A, B, Q, R, Shape::input_matrix::Zero());
}

/// The stabilizing solution P of the continuous algebraic Riccati equation. A^T P + P A + Q - (P B + N) K = 0 with
/// K = R^-1 (B^T P + N^T), and all eigenvalues of A - B K lie in the left half plane. With u = -K x the cost of the
/// system dx/dt = A x + B u from x on, the integral of x^T Q x + u^T R u + 2 x^T N u, is x^T P x. Sizes: A and Q n x n,
/// B and N n x m, R m x m. R is positive definite, [Q, N; N^T, R] positive semidefinite. Method: structure-preserving
/// doubling, then Newton's. noexcept, without heap allocation. (Chu, Fan and Lin 2005; Kleinman 1968.)
///
///     const auto [P, residual, how] = continuous_riccati(A, B, Q, R);
template <class A_, class B_, class Q_, class R_, class N_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
  requires detail::cross_weight_of<Shape, N_>
[[nodiscard]] auto continuous_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                      const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R,
                                      const Eigen::MatrixBase<N_>& N) noexcept {
  return detail::riccati<detail::continuous_riccati_equation, Shape>(A, B, Q, R, N);
}
/// The same without cross weights, N = 0.
template <class A_, class B_, class Q_, class R_, class Shape = detail::regulator_shape<A_, B_, Q_, R_>>
[[nodiscard]] auto continuous_riccati(const Eigen::MatrixBase<A_>& A, const Eigen::MatrixBase<B_>& B,
                                      const Eigen::MatrixBase<Q_>& Q, const Eigen::MatrixBase<R_>& R) noexcept {
  return continuous_riccati(A, B, Q, R, Shape::input_matrix::Zero());
}

} // namespace ctdyn
