// Rotation matrices whose entries are numbers, orthonormal but for rounding.
#pragma once

#include "expr/expression.hpp"
#include "frame.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>

namespace ctdyn::expr {

/// A quaternion of the rotation, not normalized: the longest of four that are parallel. Source: Shepperd, Quaternion
/// from rotation matrix, Journal of Guidance and Control 1 (1978), 223.
constexpr std::array<double, 4> quaternion_of_matrix(const double (&m)[3][3]) {
  const double squares[] = {m[0][0] + m[1][1] + m[2][2], m[0][0], m[1][1], m[2][2]};
  std::size_t largest = 0;
  for (std::size_t i = 1; i < 4; ++i)
    if (squares[i] > squares[largest]) largest = i;
  if (largest == 0) return {1 + squares[0], m[2][1] - m[1][2], m[0][2] - m[2][0], m[1][0] - m[0][1]};
  const std::size_t i = largest - 1, j = (i + 1) % 3, k = (i + 2) % 3;
  std::array<double, 4> e{m[k][j] - m[j][k]};
  e[1 + i] = 1 + m[i][i] - m[j][j] - m[k][k], e[1 + j] = m[j][i] + m[i][j], e[1 + k] = m[k][i] + m[i][k];
  return e;
}

/// The rotation that nine numbers describe to 1e-6, if they do (`rotates`). The quaternion is not normalized; the
/// rotation matrix that is made of it is exactly orthonormal.
struct rounded_rotation {
  std::array<double, 4> quaternion{1, 0, 0, 0};
  bool rotates = false;
};
/// Finds this rotation. Entries that differ by less than 1e-10 from 0, 1 or -1 are replaced by these.
template <class... E>
constexpr rounded_rotation rotation_of_numbers(const fact::direction_cosine_matrix<E...>& matrix) {
  double m[3][3]{};
  boost::hana::unpack(matrix.entries, [&](const auto&... entry) {
    std::size_t at = 0;
    ((m[at / 3][at % 3] = boost::hana::at_c<0>(entry.elements).value.template as<double>(), ++at), ...);
  });
  constexpr double rounding = 1e-10, orthonormal = 1e-6;
  for (auto& row : m)
    for (double& x : row)
      for (const double whole : {-1.0, 0.0, 1.0})
        if (x - whole < rounding && whole - x < rounding) x = whole;
  double squares = 0;
  for (const auto& row : m)
    for (const double x : row) squares += x * x;
  if (!(squares > 3 - orthonormal)) return {};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
    for (std::size_t c = 0; c < 3; ++c) { // each row is the cross product of the next two
      const std::size_t d = (c + 1) % 3, e = (c + 2) % 3;
      const double rest = m[j][d] * m[k][e] - m[j][e] * m[k][d] - m[i][c];
      if (!(rest < orthonormal && -rest < orthonormal)) return {};
    }
  }
  return {quaternion_of_matrix(m), true};
}

} // namespace ctdyn::expr
