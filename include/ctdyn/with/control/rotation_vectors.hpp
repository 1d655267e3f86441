// Rotation vectors (rad) from one attitude to many, some at once in the lanes of registers.
#pragma once

#include "rotation_vector.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <type_traits>

namespace ctdyn::detail {

/// An angle by its tangent: atan(t) / t for t^2 of at most tan(pi / 16)^2, by its series.
template <class Numbers> [[nodiscard]] Numbers angle_over_tangent(const Numbers& squares) noexcept {
  using scalar = typename Numbers::Scalar;
  constexpr int terms = std::is_same_v<scalar, float> ? 5 : 11; // the next one is less than 3e-10, or 1e-17
  Numbers sum = Numbers::Constant(scalar(1) / scalar(2 * terms + 1));
  for (int k = terms - 1; k >= 0; --k) sum = scalar(1) / scalar(2 * k + 1) - squares * sum;
  return sum;
}

/// `rotation_vector(a, b)` for b in the rows of four columns (one array for each entry of quaternions), into three
/// columns. There is no branch and no arc tangent: the half angle is halved three times by formulas of its tangent,
/// which divide by no small number, so that angle / sine of small angles needs no other formula.
template <class Scalar, class Column>
void rotation_vectors(const quaternion_numbers<Scalar>& a, const std::array<Column, 4>& b,
                      std::array<Column, 3> to) noexcept {
  constexpr int count = static_cast<int>(Column::RowsAtCompileTime), lanes = std::min(count, 16);
  using numbers = Eigen::Array<Scalar, lanes, 1>;
  const Eigen::Matrix<Scalar, 4, 3> by = half_product(a) * Scalar(2);
  for (int next = 0; next < count; next += lanes) {
    const int first = std::min(next, count - lanes); // the last ones include some that were computed before
    std::array<numbers, 4> from;
    for (std::size_t i = 0; i < 4; ++i) from[i] = b[i].template segment<lanes>(first);
    const auto along = [&from](const auto& c) -> numbers {
      return c(0) * from[0] + c(1) * from[1] + c(2) * from[2] + c(3) * from[3];
    };
    const numbers cosine = along(a);
    const std::array<numbers, 3> sine{along(by.col(0)), along(by.col(1)), along(by.col(2))};
    const numbers square = sine[0].square() + sine[1].square() + sine[2].square();
    const numbers sum = (square + cosine.square()).sqrt() + cosine.abs(); // with a norm that need not be one
    const numbers half = square / sum.square(), w = Scalar(1) + (Scalar(1) + half).sqrt();
    const numbers quarter = half / w.square(), v = Scalar(1) + (Scalar(1) + quarter).sqrt();
    const numbers ratio = Scalar(16) * angle_over_tangent<numbers>(quarter / v.square()) / (sum * w * v);
    const numbers turned = (cosine < Scalar(0)).select(-ratio, ratio);
    for (std::size_t i = 0; i < 3; ++i) to[i].template segment<lanes>(first) = turned * sine[i];
  }
}

/// Divides quaternions in the rows of four columns by their norms.
template <class Scalar, class Column> void normalize_quaternions(std::array<Column, 4> e) noexcept {
  constexpr int count = static_cast<int>(Column::RowsAtCompileTime), lanes = std::min(count, 16);
  for (int next = 0; next < count; next += lanes) {
    const int first = std::min(next, count - lanes); // the last ones include some that are normalized already
    const auto part = [&](std::size_t i) { return e[i].template segment<lanes>(first); };
    const Eigen::Array<Scalar, lanes, 1> length =
        (part(0).square() + part(1).square() + part(2).square() + part(3).square()).sqrt();
    for (std::size_t i = 0; i < 4; ++i) part(i) /= length;
  }
}

} // namespace ctdyn::detail
