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
    fixed<Scalar, m, m> weight = times(problem.B.transpose(), PB);
    weight.diagonal().array() += Scalar(1);
    fixed<Scalar, m, n> K = times(PB.transpose(), problem.A);
    divide_by(weight, K);
    const fixed<Scalar, n, n> closed = problem.A - times(problem.B, K), PA = times(P, closed);
    const fixed<Scalar, n, n> next = times(closed.transpose(), PA), spent = times(K.transpose(), K);
    const Scalar size = largest(next) + largest(spent) + largest(P) + largest(problem.Q);
    const fixed<Scalar, n, n> residual = symmetric_part(next - P + spent + problem.Q);
    return {closed, residual, K, size > Scalar(0) ? largest(residual) / size : Scalar(0)};
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
    shifted.diagonal().array() -= rate;
    const matrix S = inverse(shifted), SG = times(S, problem.G), QS = times(Q, S);
    const matrix W = shifted.transpose() + times(Q, SG), V = inverse(W);
    A = 2 * rate * V.transpose();
    A.diagonal().array() += Scalar(1);
    const matrix SGV = times(SG, V), VQS = times(V, QS);
    G = 2 * rate * symmetric_part(SGV);
    Q = 2 * rate * symmetric_part(VQS);
    return all_finite(A) && all_finite(G) && all_finite(Q);
  }
  template <class Scalar, int n, int m>
  [[gnu::noinline]] static riccati_linearized<Scalar, n, m> near(const quadratic_problem<Scalar, n, m>& problem,
                                                                 const fixed<Scalar, n, n>& P) noexcept {
    const fixed<Scalar, m, n> K = times(problem.B.transpose(), P);
    const fixed<Scalar, n, n> closed = problem.A - times(problem.B, K);
    const fixed<Scalar, n, n> PA = times(P, closed), spent = times(K.transpose(), K);
    const Scalar size = largest(PA) + largest(spent) + largest(problem.Q);
    const fixed<Scalar, n, n> residual = 2 * symmetric_part(PA) + spent + problem.Q;
    return {closed, residual, K, size > Scalar(0) ? largest(residual) / size : Scalar(0)};
  }
  /// Solves closed^T X + X closed + Q = 0; Q becomes X. Returns false if `closed` is not stable.
  template <class Scalar, int n>
  [[gnu::noinline]] static bool correct(const fixed<Scalar, n, n>& closed, fixed<Scalar, n, n>& Q) noexcept {
    using matrix = fixed<Scalar, n, n>;
    const Scalar fastest = row_norm(closed), slowest = Scalar(1) / row_norm(inverse(closed));
    if (!(slowest > 2 * std::numeric_limits<Scalar>::epsilon() * fastest)) return false; // singular up to rounding
    const Scalar rate = std::sqrt(fastest * slowest);
    matrix shifted = closed;
    shifted.diagonal().array() -= rate;
    const matrix S = inverse(shifted), QS = times(Q, S), SQS = times(S.transpose(), QS);
    matrix C = 2 * rate * S;
    C.diagonal().array() += Scalar(1);
    Q = 2 * rate * SQS;
    return solve_stein(C, Q);
  }
};

} // namespace ctdyn::detail
