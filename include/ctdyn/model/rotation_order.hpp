// The order of three successive rotations.
#pragma once

#include "expr/sort.hpp"

#include <cstddef>

namespace ctdyn {
namespace expr {

inline void wrong_rotation_order(const char* /*sentence*/) {} // not constexpr: calling it ends a constant evaluation

} // namespace expr

/// The axes of three successive rotations: "ZXZ", "zxz" or "313", no axis twice in a row.
///
/// Any other text does not compile.
///
///     B.orient_body_fixed(N, q1, q2, q3, "ZXZ");
struct rotation_order {
  static constexpr expr::sort what = expr::sort::order;
  int axis[3]{}; // 0, 1, 2 for x, y, z

  /// Reads three of the letters X, Y, Z, x, y, z or of the digits 1, 2, 3.
  template <std::size_t Size>
  // NOLINTNEXTLINE(google-explicit-constructor): a string literal is an order
  consteval rotation_order(const char (&text)[Size]) {
    bool good = Size == 4;
    for (std::size_t i = 0; good && i < 3; ++i) {
      const char c = text[i];
      axis[i] = c >= 'X' && c <= 'Z' ? c - 'X' : c >= 'x' && c <= 'z' ? c - 'x' : c >= '1' && c <= '3' ? c - '1' : -1;
      good = axis[i] >= 0 && (i == 0 || axis[i] != axis[i - 1]);
    }
    if (!good) expr::wrong_rotation_order("it names three axes, as in ZXZ, zxz or 313, and no axis twice in a row");
  }
};

/// Three successive rotations about fixed axes, those of the parent; made by space_fixed.
struct space_fixed_order {
  static constexpr expr::sort what = expr::sort::order;
  rotation_order axes;
};
/// The order of three rotations of a joint about axes that are fixed in the parent.
///
///     spherical_joint<"hip">(A, P, B, Q, space_fixed("XYZ"))
consteval space_fixed_order space_fixed(rotation_order order) { return {order}; }

} // namespace ctdyn
