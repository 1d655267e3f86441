// The order of three successive rotations.
#pragma once

#include "../detail/require.hpp"
#include "../expr/sort.hpp"

#include <cstddef>

namespace ctdyn {

/// Which axis each of three successive rotations turns about: "ZXZ", "zxz" or "313"; no axis twice in a row.
///
/// Any other text does not compile.
///
///     B.orient_body_fixed(N, q1, q2, q3, "ZXZ");
struct rotation_order {
  static constexpr expr::sort what = expr::sort::order;
  int axis[3]{}; // 0, 1, 2 for x, y, z

  template <std::size_t Size>
  // NOLINTNEXTLINE(google-explicit-constructor): a string literal is an order
  consteval rotation_order(const char (&text)[Size]) {
    bool good = Size == 4;
    for (std::size_t i = 0; good && i < 3; ++i) {
      axis[i] = axis_of(text[i]);
      good = axis[i] >= 0 && (i == 0 || axis[i] != axis[i - 1]);
    }
    detail::require(good, "a rotation order names three axes, as in ZXZ, zxz or 313, and no axis twice in a row");
  }

  constexpr bool operator==(const rotation_order&) const = default;

private:
  static constexpr int axis_of(char c) {
    if (c >= 'X' && c <= 'Z') return c - 'X';
    if (c >= 'x' && c <= 'z') return c - 'x';
    if (c >= '1' && c <= '3') return c - '1';
    return -1;
  }
};

} // namespace ctdyn
