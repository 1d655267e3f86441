// Square roots, also for constant evaluation, where not every compiler can evaluate that of the C library.
#pragma once

#include "../../detail/config.hpp"
#include "../../detail/lane_traits.hpp"
#include "../../detail/two_words.hpp"

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace ctdyn::detail {

/// The double nearest to the root of x, as the C library has it: an integer root of 54 bits, rounded by its last bit.
///
/// Rounded to float, it is the nearest float, since the 53 bits of a double are at least 2 * 24 + 2.
constexpr double constant_square_root(double x) noexcept {
  using limits = std::numeric_limits<double>;
  if (!(x > 0)) return x < 0 ? limits::quiet_NaN() : x; // zero of either sign, or NaN
  if (x > limits::max()) return x;
  const bool tiny = x < limits::min();
  const auto bits = std::bit_cast<std::uint64_t>(tiny ? x * 0x1p+108 : x);
  const std::uint64_t mantissa = (bits & ((std::uint64_t{1} << 52) - 1)) | std::uint64_t{1} << 52;
  const int exponent = static_cast<int>(bits >> 52) - 1075; // x = mantissa 2^exponent
  const int odd = exponent & 1;
  two_words rest = two_words{0, mantissa} << (54 + odd); // has 107 or 108 bits: its root has 54
  std::uint64_t root = 0;
  for (int bit = 53; bit >= 0; --bit) {
    const std::uint64_t next = root | std::uint64_t{1} << bit;
    if (product(next, next) < rest || product(next, next) == rest) root = next;
  }
  const bool up = (root & 1) != 0; // rounds by the last bit; the root is never half way, since it would be exact
  const auto whole = static_cast<double>((root >> 1) + (up ? 1 : 0));
  const int half_exponent = (exponent - odd - 54) / 2 + 1 - (tiny ? 54 : 0);
  return whole * std::bit_cast<double>(static_cast<std::uint64_t>(half_exponent + 1023) << 52);
}

template <class Scalar> CTDYN_DETAIL_INLINE constexpr Scalar square_root(const Scalar& x) noexcept {
  if constexpr (has_lanes<Scalar>) {
    if (std::is_constant_evaluated()) return static_cast<Scalar>(constant_square_root(static_cast<double>(x)));
  }
  using std::sqrt;
  return static_cast<Scalar>(sqrt(x));
}

} // namespace ctdyn::detail
