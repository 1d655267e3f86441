// Sums over all future, by doubling how far they reach.
#pragma once

#include "matrices.hpp"

namespace ctdyn::detail {

/// As many doublings as rounding allows: what decays in more steps than 2 to this power cannot be told from what does
/// not decay.
template <class Scalar> inline constexpr int doublings = std::numeric_limits<Scalar>::digits - 5;

/// X = C^T X C + Q, the sum of all C^T^k Q C^k; Q becomes X. False where powers of C do not vanish: C is not stable.
/// (Smith 1968.)
template <class Scalar, int n>
[[gnu::noinline]] bool solve_stein(fixed<Scalar, n, n> C, fixed<Scalar, n, n>& Q) noexcept {
  for (int i = 0; i < doublings<Scalar>; ++i) {
    const fixed<Scalar, n, n> reached = times(Q, C);
    Q += times(C.transpose(), reached);
    const fixed<Scalar, n, n> squared = times(C, C);
    C = squared;
    const Scalar size = row_norm(C);
    if (size * size <= std::numeric_limits<Scalar>::epsilon())
      return all_finite(Q); // what is left out goes with it twice
    if (!(size <= std::numeric_limits<Scalar>::max())) return false;
  }
  return false;
}

/// What follows of a discrete Riccati equation X = A^T X (1 + G X)^-1 A + H for twice as many steps; the sequence of H
/// has X as limit, that of A zero. False where numbers overflow. (Chu, Fan, Lin and Wang 2004.)
template <class Scalar, int n>
[[gnu::noinline]] bool double_steps(fixed<Scalar, n, n>& A, fixed<Scalar, n, n>& G, fixed<Scalar, n, n>& H) noexcept {
  using matrix = fixed<Scalar, n, n>;
  matrix W = times(G, H);
  W.diagonal().array() += Scalar(1);
  const matrix inverted = inverse(W), by_A = times(inverted, A), by_G = times(inverted, G);
  const matrix HA = times(H, by_A), AG = times(A, by_G);
  const matrix more_H = times(A.transpose(), HA), more_G = times(AG, A.transpose()), squared = times(A, by_A);
  H += symmetric_part(more_H);
  G += symmetric_part(more_G);
  A = squared;
  return all_finite(A) && all_finite(G) && all_finite(H);
}

/// X = A^T X (1 + G X)^-1 A + H, with G and H semidefinite; H becomes X. False where A, as it is with the feedback that
/// X stands for, is not stable by more than rounding, or what is at its border is not seen by H.
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
