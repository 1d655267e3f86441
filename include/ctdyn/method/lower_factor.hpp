// The lower triangular factor of a mass matrix, by which changes of speeds are weighed.
#pragma once

#include "../graph/function/functions.hpp"
#include "../graph/function/square_root.hpp"
#include "../program/emit/regularity.hpp"
#include "solver_numbers.hpp"

#include <Eigen/Core>

namespace ctdyn::detail {

/// L of M = L L^T (Cholesky). If M is singular, as of massless parts, L is the identity: all speeds weigh alike.
template <class Scalar, int Size> class lower_factor {
  using square = Eigen::Matrix<Scalar, Size, Size>;
  using column = Eigen::Matrix<Scalar, Size, 1>;

public:
  Scalar heaviest = Scalar(1);   ///< the largest diagonal entry of M
  Scalar regularity = Scalar(1); ///< the least pivot, relative to the diagonal of M

  void factor(const square& M) noexcept {
    heaviest = Scalar(0), regularity = Scalar(1);
    for (int j = 0; j < Size; ++j) {
      Scalar rest = M(j, j);
      for (int k = 0; k < j; ++k) rest = rest - L_(j, k) * L_(j, k);
      regularity = function_row<opcode::least>::value(regularity, rest / M(j, j));
      heaviest = solver_numbers<Scalar>::at_most(M(j, j), heaviest) ? heaviest : M(j, j);
      L_(j, j) = square_root(rest);
      for (int i = j + 1; i < Size; ++i) {
        Scalar sum = M(i, j);
        for (int k = 0; k < j; ++k) sum = sum - L_(i, k) * L_(j, k);
        L_(i, j) = sum / L_(j, j);
      }
    }
    if (solve_status<Scalar>{regularity}.singular()) L_.setIdentity(), heaviest = Scalar(1), regularity = Scalar(1);
  }
  /// Rows times L^-T.
  template <class Rows>
  [[nodiscard]] Eigen::Matrix<Scalar, Rows::RowsAtCompileTime, Size> weighed(const Rows& given) const noexcept {
    Eigen::Matrix<Scalar, Rows::RowsAtCompileTime, Size> result;
    for (Eigen::Index i = 0; i < given.rows(); ++i)
      for (int j = 0; j < Size; ++j) {
        Scalar sum = given(i, j);
        for (int k = 0; k < j; ++k) sum = sum - result(i, k) * L_(j, k);
        result(i, j) = sum / L_(j, j);
      }
    return result;
  }
  /// L^-T times a column.
  [[nodiscard]] column unweighed(column w) const noexcept {
    for (int i = Size; i-- > 0;) {
      for (int k = i + 1; k < Size; ++k) w(i) = w(i) - L_(k, i) * w(k);
      w(i) = w(i) / L_(i, i);
    }
    return w;
  }

private:
  square L_ = square::Zero();
};

} // namespace ctdyn::detail
