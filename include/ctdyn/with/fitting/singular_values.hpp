// Singular values of small matrices.
#pragma once

#include "../control/fixed.hpp"

#include <cmath>
#include <limits>

namespace ctdyn::detail {

/// A V = W with orthogonal V, and orthogonal columns of W, whose lengths are the singular values of A.
template <class Scalar, int n> struct singular_columns { fixed<Scalar, n, n> W, V; };

/// Turns pairs of columns until all are orthogonal to each other. Small singular values are as exact as columns of A
/// are, and columns of zeros are left alone. (Hestenes 1958; Golub and Van Loan 2013, section 8.6.3.)
template <class Scalar, int n>
[[nodiscard, gnu::noinline]] singular_columns<Scalar, n> singular_columns_of(const fixed<Scalar, n, n>& A) noexcept {
  singular_columns<Scalar, n> of{A, fixed<Scalar, n, n>::identity()};
  const auto product = [&](int i, int j) { return sum_of<n>([&](int k) { return of.W(k, i) * of.W(k, j); }); };
  bool turned = true;
  for (int sweep = 0; turned && sweep < 60; ++sweep) {
    turned = false;
    for (int i = 0; i < n; ++i)
      for (int j = i + 1; j < n; ++j) {
        const Scalar a = product(i, i), b = product(j, j), c = product(i, j);
        if (!(std::abs(c) > std::numeric_limits<Scalar>::epsilon() * std::sqrt(a * b))) continue;
        turned = true;
        const Scalar half = (b - a) / (2 * c), root = std::sqrt(1 + half * half);
        const Scalar tangent = half < Scalar(0) ? 1 / (half - root) : 1 / (half + root);
        const Scalar cosine = 1 / std::sqrt(1 + tangent * tangent), sine = cosine * tangent;
        for (fixed<Scalar, n, n>* M : {&of.W, &of.V})
          for (int k = 0; k < n; ++k) {
            const Scalar left = (*M)(k, i), right = (*M)(k, j);
            (*M)(k, i) = cosine * left - sine * right, (*M)(k, j) = sine * left + cosine * right;
          }
      }
  }
  return of;
}

} // namespace ctdyn::detail
