// The data of a Riccati equation: checked, normalized and balanced.
#pragma once

#include "matrices.hpp"

namespace ctdyn::detail {

/// A linear system of n states and m inputs with a quadratic cost in which the weight of the inputs is 1 and there are
/// no cross weights: its inputs are L^T u + cross x, where R = L L^T and cross = L^-1 N^T, and its states are S x.
template <class Scalar, int n, int m> struct quadratic_problem {
  fixed<Scalar, n, n> A, Q; ///< the system matrix; the weights of the states
  fixed<Scalar, n, m> B;
  fixed<Scalar, n, n> G, S; ///< B B^T; the scaling of the states
  fixed<Scalar, m, m> L;
  fixed<Scalar, m, n> cross;
  control_status status;
};

/// Checks the weights Q, N and R (R definite, all together semidefinite), and removes the cross weights: Q becomes
/// Q - N R^-1 N^T; L and cross are those of the problem.
template <class Scalar, int n, int m>
[[gnu::noinline]] control_status weights_apart(fixed<Scalar, n, n>& Q, const fixed<Scalar, m, m>& R,
                                               const fixed<Scalar, n, m>& N, fixed<Scalar, m, m>& L,
                                               fixed<Scalar, m, n>& cross) noexcept {
  if (!all_finite(Q) || !all_finite(R) || !all_finite(N)) return control_status::not_finite;
  if (!symmetric(Q) || !symmetric(R)) return control_status::not_positive;
  L = symmetric_part(R);
  if (!definite(L) || !lower_root(L, Scalar(0))) return control_status::not_positive;
  cross = N.transposed();
  divide_by_lower(L, cross);
  const fixed<Scalar, n, n> given = Q;
  Q -= transposed_times(cross, cross);
  symmetrize(Q);
  if (!all_finite(Q)) return control_status::not_finite;
  return semidefinite(Q, given) ? control_status::solved : control_status::not_positive;
}

/// The power of two d for which up d + down / d + Q d^2 + G / d^2 is least, by which a state is to be divided.
template <class Scalar> Scalar balanced(Scalar up, Scalar down, Scalar Q, Scalar G) noexcept {
  if (!(up + Q > Scalar(0)) || !(down + G > Scalar(0))) return Scalar(1);
  const auto sum = [&](Scalar d) { return up * d + down / d + Q * d * d + G / (d * d); };
  const Scalar enough = Scalar(15) / 16;
  Scalar d(1);
  while (sum(2 * d) < enough * sum(d)) d *= 2;
  while (sum(d / 2) < enough * sum(d)) d /= 2;
  return d;
}

/// Scales the states so that rows and columns of the Hamiltonian matrix [A, -G; -Q, -A^T] are about equally large: then
/// units do not matter. Powers of two do this without rounding. (Osborne's method with symplectic scalings: Benner
/// 2001.)
template <class Scalar, int n, int m>
[[gnu::noinline]] void balance(quadratic_problem<Scalar, n, m>& problem) noexcept {
  bool changed = true;
  for (int sweep = 0; changed && sweep < 30; ++sweep) {
    changed = false;
    for (int i = 0; i < n; ++i) {
      Scalar up(0), down(0);
      for (int j = 0; j < n; ++j)
        if (j != i) {
          up += std::abs(problem.A(j, i)) + std::abs(problem.Q(j, i));
          down += std::abs(problem.A(i, j)) + std::abs(problem.G(i, j));
        }
      const Scalar by = balanced(up, down, std::abs(problem.Q(i, i)), std::abs(problem.G(i, i)));
      if (by < Scalar(1) || by > Scalar(1)) { // a power of two, so that its reciprocal is exact
        changed = true;
        problem.A.scale_column(i, by), problem.A.scale_row(i, Scalar(1) / by);
        scale_both(problem.Q, i, by), scale_both(problem.G, i, Scalar(1) / by);
        problem.B.scale_row(i, Scalar(1) / by), problem.S.scale_row(i, Scalar(1) / by);
      }
    }
  }
}

/// The balanced problem of these matrices, or the status that says why there is none.
template <class Scalar, int n, int m>
[[gnu::noinline]] quadratic_problem<Scalar, n, m> problem_of(const fixed<Scalar, n, n>& A, const fixed<Scalar, n, m>& B,
                                                             const fixed<Scalar, n, n>& Q, const fixed<Scalar, m, m>& R,
                                                             const fixed<Scalar, n, m>& N) noexcept {
  quadratic_problem<Scalar, n, m> problem{A, Q, B, {}, {}, {}, {}, control_status::not_finite};
  if (!all_finite(A) || !all_finite(B)) return problem;
  problem.status = weights_apart(problem.Q, R, N, problem.L, problem.cross);
  if (problem.status != control_status::solved) return problem;
  fixed<Scalar, m, n> reach = B.transposed();
  divide_by_lower(problem.L, reach);
  problem.B = reach.transposed();
  problem.A -= times(problem.B, problem.cross);
  problem.G = times(problem.B, reach);
  problem.S = fixed<Scalar, n, n>::identity();
  if (!all_finite(problem.A) || !all_finite(problem.G))
    problem.status = control_status::not_finite;
  else
    balance(problem);
  return problem;
}

/// The balanced problem of matrices that a user gave.
template <class Shape>
[[nodiscard]] auto problem_of_given(const auto& A, const auto& B, const auto& Q, const auto& R,
                                    const auto& N) noexcept {
  using Scalar = typename Shape::scalar;
  constexpr int n = Shape::states, m = Shape::inputs;
  return problem_of(fixed_of<Scalar, n, n>(A), fixed_of<Scalar, n, m>(B), fixed_of<Scalar, n, n>(Q),
                    fixed_of<Scalar, m, m>(R), fixed_of<Scalar, n, m>(N));
}

/// Changes the states to z in which the cost x^T P x is about z^T z. States that need much effort have large entries in
/// P, and without this their rounding would hide the others. Returns false if P is not semidefinite.
template <class Scalar, int n, int m>
[[gnu::noinline]] bool weigh_by_cost(quadratic_problem<Scalar, n, m>& problem, fixed<Scalar, n, n> P) noexcept {
  const Scalar most = largest(P);
  if (!(most > Scalar(0))) return true;
  P.add_to_diagonal(std::sqrt(std::numeric_limits<Scalar>::epsilon()) * most);
  if (!lower_root(P, Scalar(0))) return false;
  fixed<Scalar, n, n> A = transposed_times(problem.A, P), Q = problem.Q;
  divide_by_lower(P, A);
  problem.A = A.transposed();
  divide_by_lower(P, Q);
  fixed<Scalar, n, n> half = Q.transposed();
  divide_by_lower(P, half);
  problem.Q = symmetric_part(half);
  problem.B = transposed_times(P, problem.B);
  problem.S = transposed_times(P, problem.S);
  problem.G = times_transposed(problem.B, problem.B);
  balance(problem);
  return true;
}

} // namespace ctdyn::detail
