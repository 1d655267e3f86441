// The discrete and the continuous algebraic Riccati equation, as far as they differ.
#pragma once

#include "doubling.hpp"
#include "quadratic_problem.hpp"

namespace ctdyn::detail {

/// A Riccati equation linearized at a matrix P.
template <class Scalar, int n, int m> struct riccati_linearized {
  fixed<Scalar, n, n> closed, residual; ///< the closed loop with the feedback of P; the residual of the equation
  fixed<Scalar, m, n> K;                ///< the gains, u = -K x
  Scalar relative;                      ///< the residual relative to its largest terms
};

/// The discrete equation P = A^T P (1 + G P)^-1 A + Q.
struct discrete_riccati_equation {
  /// The matrices with which the doubling begins.
  template <class Scalar, int n, int m>
  static bool begin(const quadratic_problem<Scalar, n, m>& problem, fixed<Scalar, n, n>& A, fixed<Scalar, n, n>& G,
                    fixed<Scalar, n, n>&) noexcept {
    A = problem.A;
    G = problem.G;
    return true;
  }
  template <class Scalar, int n, int m>
  [[gnu::noinline]] static riccati_linearized<Scalar, n, m> near(const quadratic_problem<Scalar, n, m>& problem,
                                                                 const fixed<Scalar, n, n>& P) noexcept {
    const fixed<Scalar, n, m> PB = times(P, problem.B);
    fixed<Scalar, m, m> weight = transposed_times(problem.B, PB);
    weight.add_to_diagonal(Scalar(1));
    riccati_linearized<Scalar, n, m> at;
    at.K = transposed_times(PB, problem.A);
    divide_by(weight, at.K);
    at.closed = problem.A;
    at.closed -= times(problem.B, at.K);
    const fixed<Scalar, n, n> reached = times(P, at.closed), spent = transposed_times(at.K, at.K);
    at.residual = transposed_times(at.closed, reached);
    const Scalar size = largest(at.residual) + largest(spent) + largest(P) + largest(problem.Q);
    at.residual -= P, at.residual += spent, at.residual += problem.Q;
    symmetrize(at.residual);
    at.relative = size > Scalar(0) ? largest(at.residual) / size : Scalar(0);
    return at;
  }
  /// Solves closed^T X closed - X + Q = 0; Q becomes X. Returns false if `closed` is not stable.
  template <class Scalar, int n>
  static bool correct(const fixed<Scalar, n, n>& closed, fixed<Scalar, n, n>& Q) noexcept {
    return solve_stein(closed, Q);
  }
};

/// The continuous equation A^T P + P A - P G P + Q = 0. P also solves the discrete equation of the system that the
/// trapezoidal rule gives with steps of 2 / rate, which maps the left half plane to the unit disk. (Chu, Fan and Lin
/// 2005.)
struct continuous_riccati_equation {
  template <class Scalar, int n, int m>
  [[gnu::noinline]] static bool begin(const quadratic_problem<Scalar, n, m>& problem, fixed<Scalar, n, n>& A,
                                      fixed<Scalar, n, n>& G, fixed<Scalar, n, n>& Q) noexcept {
    using matrix = fixed<Scalar, n, n>;
    const Scalar fastest = row_norm(problem.A) + std::sqrt(row_norm(problem.G) * row_norm(Q));
    const Scalar rate = fastest > Scalar(0) ? 2 * fastest : Scalar(1);
    matrix shifted = problem.A;
    shifted.add_to_diagonal(-rate);
    const matrix S = inverse(shifted), SG = times(S, problem.G), QS = times(Q, S);
    matrix W = shifted.transposed();
    W += times(Q, SG);
    const matrix V = inverse(W);
    A = V.transposed(), A *= 2 * rate;
    A.add_to_diagonal(Scalar(1));
    G = times(SG, V), G *= 2 * rate;
    Q = times(V, QS), Q *= 2 * rate;
    symmetrize(G), symmetrize(Q);
    return all_finite(A) && all_finite(G) && all_finite(Q);
  }
  template <class Scalar, int n, int m>
  [[gnu::noinline]] static riccati_linearized<Scalar, n, m> near(const quadratic_problem<Scalar, n, m>& problem,
                                                                 const fixed<Scalar, n, n>& P) noexcept {
    riccati_linearized<Scalar, n, m> at;
    at.K = transposed_times(problem.B, P);
    at.closed = problem.A;
    at.closed -= times(problem.B, at.K);
    at.residual = times(P, at.closed);
    const fixed<Scalar, n, n> spent = transposed_times(at.K, at.K);
    const Scalar size = largest(at.residual) + largest(spent) + largest(problem.Q);
    symmetrize(at.residual), at.residual *= Scalar(2);
    at.residual += spent, at.residual += problem.Q;
    at.relative = size > Scalar(0) ? largest(at.residual) / size : Scalar(0);
    return at;
  }
  /// Solves closed^T X + X closed + Q = 0; Q becomes X. Returns false if `closed` is not stable.
  template <class Scalar, int n>
  [[gnu::noinline]] static bool correct(const fixed<Scalar, n, n>& closed, fixed<Scalar, n, n>& Q) noexcept {
    using matrix = fixed<Scalar, n, n>;
    const Scalar fastest = row_norm(closed), slowest = Scalar(1) / row_norm(inverse(closed));
    if (!(slowest > 2 * std::numeric_limits<Scalar>::epsilon() * fastest)) return false; // singular up to rounding
    const Scalar rate = std::sqrt(fastest * slowest);
    matrix shifted = closed;
    shifted.add_to_diagonal(-rate);
    const matrix S = inverse(shifted);
    const matrix QS = times(Q, S);
    Q = transposed_times(S, QS), Q *= 2 * rate;
    matrix C = S;
    C *= 2 * rate, C.add_to_diagonal(Scalar(1));
    return solve_stein(C, Q);
  }
};

} // namespace ctdyn::detail
