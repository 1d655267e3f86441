// Sums over an infinite horizon, by doubling the number of steps.
#pragma once

#include "matrices.hpp"

namespace ctdyn::detail {

/// The number of doublings that rounding allows: what takes more than 2^doublings steps to decay cannot be
/// distinguished from what does not decay.
template <class Scalar> inline constexpr int doublings = std::numeric_limits<Scalar>::digits - 5;

/// Solves X = C^T X C + Q (a Stein equation): X is the sum of all (C^T)^k Q C^k. Q becomes X. Returns false if the
/// powers of C do not vanish, which means that C is not stable. (Smith 1968.)
template <class Scalar, int n>
[[gnu::noinline]] bool solve_stein(fixed<Scalar, n, n> C, fixed<Scalar, n, n>& Q) noexcept {
  for (int i = 0; i < doublings<Scalar>; ++i) {
    const fixed<Scalar, n, n> reached = times(Q, C);
    Q += transposed_times(C, reached);
    C = times(C, C);
    const Scalar size = row_norm(C);
    if (size * size <= std::numeric_limits<Scalar>::epsilon()) return all_finite(Q); // the rest of the sum is C^T X C
    if (!(size <= std::numeric_limits<Scalar>::max())) return false;
  }
  return false;
}

/// A doubling step for the discrete Riccati equation X = A^T X (1 + G X)^-1 A + H: A, G and H become those of twice as
/// many steps. H converges to X, A to zero. Returns false if numbers overflow. (Chu, Fan, Lin and Wang 2004.)
template <class Scalar, int n>
[[gnu::noinline]] bool double_steps(fixed<Scalar, n, n>& A, fixed<Scalar, n, n>& G, fixed<Scalar, n, n>& H) noexcept {
  using matrix = fixed<Scalar, n, n>;
  matrix W = times(G, H);
  W.add_to_diagonal(Scalar(1));
  const matrix inverted = inverse(W), by_A = times(inverted, A), by_G = times(inverted, G);
  matrix more = times(H, by_A);
  more = transposed_times(A, more), symmetrize(more), H += more;
  more = times(A, by_G);
  more = times_transposed(more, A), symmetrize(more), G += more;
  A = times(A, by_A);
  return all_finite(A) && all_finite(G) && all_finite(H);
}

/// Solves X = A^T X (1 + G X)^-1 A + H, with G and H semidefinite; H becomes X. Returns false if the closed loop of X
/// is not stable by more than rounding, or if H does not observe a mode on the stability boundary.
template <class Scalar, int n>
[[gnu::noinline]] bool solve_by_doubling(fixed<Scalar, n, n> A, fixed<Scalar, n, n> G,
                                         fixed<Scalar, n, n>& H) noexcept {
  for (int i = 0; i < doublings<Scalar>; ++i) {
    if (!double_steps(A, G, H)) return false;
    const Scalar size = row_norm(A);
    if (size * size <= std::numeric_limits<Scalar>::epsilon()) return true;
  }
  return false;
}

} // namespace ctdyn::detail
