// What searches for states that satisfy constraints do with numbers, of any scalar type.
#pragma once

#include "../program/emit/regularity.hpp"

#include <Eigen/Core>

namespace ctdyn::detail {

/// Products, comparisons and tolerances, for scalar types that have the operators + - * / < > alone.
template <class Scalar> struct solver_numbers {
  static constexpr Scalar precision() noexcept { return Scalar(built_in_precision<Scalar>); }
  static Scalar tiny(const Scalar& square) noexcept { return Scalar(256) * precision() * precision() * square; }
  /// A product by loops: that of Eigen needs += for the scalar type.
  template <class Left, class Right>
  static Eigen::Matrix<Scalar, Left::RowsAtCompileTime, Right::ColsAtCompileTime> product(const Left& a,
                                                                                          const Right& b) noexcept {
    Eigen::Matrix<Scalar, Left::RowsAtCompileTime, Right::ColsAtCompileTime> result;
    for (Eigen::Index i = 0; i < a.rows(); ++i)
      for (Eigen::Index j = 0; j < b.cols(); ++j) {
        Scalar sum(0);
        for (Eigen::Index k = 0; k < a.cols(); ++k) sum = sum + a(i, k) * b(k, j);
        result(i, j) = sum;
      }
    return result;
  }
  /// a <= b by < and > only, which is all that scalar types need to have; false for NaN.
  static bool at_most(const Scalar& a, const Scalar& b) noexcept {
    const Scalar excess = a - b;
    return excess < Scalar(1) && !(excess > Scalar(0));
  }
  template <class Vector> static bool finite(const Vector& v) noexcept {
    Scalar nothing(0);
    for (Eigen::Index i = 0; i < v.size(); ++i) nothing = nothing + (v(i) - v(i));
    return at_most(nothing, Scalar(0));
  }
  template <class Vector> static void raise(Scalar& most, const Vector& v) noexcept {
    for (Eigen::Index i = 0; i < v.size(); ++i)
      if (at_most(most, most) && !at_most(magnitude(v(i)), most)) most = magnitude(v(i)); // NaN stays
  }
  /// Which part of the way back to the given state a step takes next, from the last two such ways.
  template <class Vector>
  static Scalar next_weight(const Scalar& weight, const Vector& before, const Vector& now) noexcept {
    const Scalar curvature = before.dot(before - now), square = before.squaredNorm();
    const Scalar next = weight * square / curvature;
    return Scalar(0) < curvature && at_most(next, Scalar(8)) && at_most(Scalar(0.125), next) ? next : Scalar(1);
  }
};

} // namespace ctdyn::detail
