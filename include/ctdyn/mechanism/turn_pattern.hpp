// The number of operations that turning a vector takes, from the zeros and ones in the matrix.
#pragma once

#include "../graph/spatial.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The kinds of entries of a matrix, or of a vector as one column: zero, plus or minus one, or any other value.
enum class entry_kind : std::uint8_t { none, unit, any };
using triple_pattern = std::array<entry_kind, 3>;
using matrix_pattern = std::array<triple_pattern, 3>;

constexpr entry_kind kind_of(handle h) {
  return h == zero ? entry_kind::none : h.absolute() == one ? entry_kind::unit : entry_kind::any;
}
constexpr triple_pattern pattern_of(const triple& t) { return {kind_of(t[0]), kind_of(t[1]), kind_of(t[2])}; }
constexpr matrix_pattern pattern_of(const matrix3& m) { return {pattern_of(m[0]), pattern_of(m[1]), pattern_of(m[2])}; }
constexpr matrix_pattern transposed(const matrix_pattern& m) {
  return {triple_pattern{m[0][0], m[1][0], m[2][0]}, {m[0][1], m[1][1], m[2][1]}, {m[0][2], m[1][2], m[2][2]}};
}

/// The pattern of a product, and the number of multiplications and additions that it takes.
struct pattern_product {
  triple_pattern pattern{};
  std::size_t operations = 0;
};
constexpr pattern_product multiply(const matrix_pattern& m, const triple_pattern& v) {
  pattern_product result{};
  for (std::size_t i = 0; i < 3; ++i) {
    std::size_t terms = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      if (m[i][k] == entry_kind::none || v[k] == entry_kind::none) continue;
      const bool free = m[i][k] == entry_kind::unit || v[k] == entry_kind::unit;
      const bool unit = m[i][k] == entry_kind::unit && v[k] == entry_kind::unit;
      result.operations += (free ? 0U : 1U) + (terms > 0 ? 1U : 0U);
      result.pattern[i] = unit && terms == 0 ? entry_kind::unit : entry_kind::any;
      ++terms;
    }
  }
  return result;
}
/// The pattern of a product of matrices, column by column.
constexpr matrix_pattern multiply(const matrix_pattern& m, const matrix_pattern& n) {
  matrix_pattern result{};
  for (std::size_t k = 0; k < 3; ++k) {
    const triple_pattern column = multiply(m, triple_pattern{n[0][k], n[1][k], n[2][k]}).pattern;
    for (std::size_t i = 0; i < 3; ++i) result[i][k] = column[i];
  }
  return result;
}

/// Two successive turns.
struct two_turns {
  matrix3 first{}, second{};
  matrix_pattern of_first{}, of_second{}, of_both{};
  bool found = false;

  constexpr two_turns() = default;
  constexpr two_turns(const matrix3& a, const matrix3& b)
      : first(a), second(b), of_first(pattern_of(a)), of_second(pattern_of(b)), of_both(multiply(of_second, of_first)),
        found(true) {}

  /// Whether a vector takes fewer operations in two steps than by the product of both turns.
  [[nodiscard]] constexpr bool are_shorter(const triple& v) const {
    const triple_pattern pattern = pattern_of(v);
    const pattern_product half = multiply(of_first, pattern);
    return half.operations + multiply(of_second, half.pattern).operations < multiply(of_both, pattern).operations;
  }
};

} // namespace ctdyn::detail
