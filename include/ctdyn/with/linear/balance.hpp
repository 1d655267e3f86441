// Units of states in which the numbers of a linear system are of similar sizes.
#pragma once

#include <algorithm>
#include <cmath>

namespace ctdyn::detail {

/// A power of two near the square root of down / up.
template <class Scalar> [[nodiscard]] Scalar even_power(Scalar up, Scalar down) noexcept {
  return std::ldexp(Scalar(1), static_cast<int>(std::lround((std::log2(down) - std::log2(up)) / Scalar(2))));
}

/// Changes the units of the states so that the row and the column of each one are of similar size: A becomes T^-1 A T,
/// B becomes T^-1 B, and C becomes C T. T is diagonal and has powers of two, so that nothing is rounded. (Parlett and
/// Reinsch 1969; for B and C: Varga's TB01ID in SLICOT.)
template <class A_, class B_, class C_> void balance(A_& A, B_& B, C_& C) noexcept {
  using Scalar = typename A_::Scalar;
  bool better = true;
  for (int sweep = 0; better && sweep < 40; ++sweep) {
    better = false;
    for (int i = 0; i < int(A.rows()); ++i) {
      Scalar row(0), column(0);
      for (int j = 0; j < int(A.cols()); ++j)
        if (j != i) row += std::abs(A(i, j)), column += std::abs(A(j, i));
      for (int j = 0; j < int(B.cols()); ++j) row += std::abs(B(i, j));
      for (int j = 0; j < int(C.rows()); ++j) column += std::abs(C(j, i));
      if (!(row > Scalar(0)) || !(column > Scalar(0))) continue;
      const Scalar unit = even_power(column, row);
      if (!std::isfinite(unit) || !(column * unit + row / unit < Scalar(0.95) * (column + row))) continue;
      better = true;
      for (int j = 0; j < int(A.cols()); ++j) A(i, j) /= unit;
      for (int j = 0; j < int(A.cols()); ++j) A(j, i) *= unit;
      for (int j = 0; j < int(B.cols()); ++j) B(i, j) /= unit;
      for (int j = 0; j < int(C.rows()); ++j) C(j, i) *= unit;
    }
  }
}

/// Changes the units of inputs and outputs so that columns of (B; D) and rows of (C, D) have sizes near 1, which does
/// not move zeros.
template <class Matrix> void balance_channels(Matrix& B, Matrix& C, Matrix& D) noexcept {
  using Scalar = typename Matrix::Scalar;
  for (int j = 0; j < D.cols(); ++j) {
    Scalar most(0);
    for (int i = 0; i < B.rows(); ++i) most = std::max(most, std::abs(B(i, j)));
    for (int i = 0; i < D.rows(); ++i) most = std::max(most, std::abs(D(i, j)));
    if (!(most > Scalar(0))) continue;
    const Scalar unit = even_power(most * most, Scalar(1));
    for (int i = 0; i < B.rows(); ++i) B(i, j) *= unit;
    for (int i = 0; i < D.rows(); ++i) D(i, j) *= unit;
  }
  for (int i = 0; i < D.rows(); ++i) {
    Scalar most(0);
    for (int j = 0; j < C.cols(); ++j) most = std::max(most, std::abs(C(i, j)));
    for (int j = 0; j < D.cols(); ++j) most = std::max(most, std::abs(D(i, j)));
    if (!(most > Scalar(0))) continue;
    const Scalar unit = even_power(most * most, Scalar(1));
    for (int j = 0; j < C.cols(); ++j) C(i, j) *= unit;
    for (int j = 0; j < D.cols(); ++j) D(i, j) *= unit;
  }
}

} // namespace ctdyn::detail
