// Integers of two 64-bit words, for exact sums; compilers for 32-bit machines have no integers of 128 bits.
#pragma once

#include <bit>
#include <cstdint>

namespace ctdyn::detail {

/// The number high * 2^64 + low.
struct two_words {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  constexpr bool operator==(const two_words&) const = default;
  friend constexpr bool operator<(two_words a, two_words b) {
    return a.high != b.high ? a.high < b.high : a.low < b.low;
  }

  friend constexpr two_words operator+(two_words a, two_words b) {
    const std::uint64_t sum = a.low + b.low;
    return {a.high + b.high + (sum < a.low ? 1 : 0), sum};
  }
  friend constexpr two_words operator-(two_words a, two_words b) {
    return {a.high - b.high - (a.low < b.low ? 1 : 0), a.low - b.low};
  }

  /// Shifts by 0 to 127 bits.
  friend constexpr two_words operator<<(two_words a, int bits) {
    if (bits == 0) return a;
    if (bits >= 64) return {a.low << (bits - 64), 0};
    return {a.high << bits | a.low >> (64 - bits), a.low << bits};
  }
  friend constexpr two_words operator>>(two_words a, int bits) {
    if (bits == 0) return a;
    if (bits >= 64) return {0, a.high >> (bits - 64)};
    return {a.high >> bits, a.low >> bits | a.high << (64 - bits)};
  }

  /// How many times 2 divides the number; 128 for zero.
  [[nodiscard]] constexpr int twos() const { return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(high); }
};

constexpr two_words product(std::uint64_t a, std::uint64_t b) {
  constexpr std::uint64_t half = 0xffffffff;
  const std::uint64_t low = (a & half) * (b & half), first = (a >> 32) * (b & half), second = (a & half) * (b >> 32);
  const std::uint64_t middle = (low >> 32) + (first & half) + (second & half);
  return {(a >> 32) * (b >> 32) + (first >> 32) + (second >> 32) + (middle >> 32), middle << 32 | (low & half)};
}

struct quotient_and_rest {
  std::uint64_t quotient;
  std::uint64_t rest;
};

/// a / b, if the quotient is one word, that is, if a.high < b.
constexpr quotient_and_rest divide(two_words a, std::uint64_t b) {
  if (a.high == 0) return {a.low / b, a.low % b};
  for (int bit = 0; bit < 64; ++bit) {
    const bool carry = a.high >> 63 != 0;
    a = a << 1;
    if (carry || a.high >= b) a.high -= b, a.low |= 1;
  }
  return {a.low, a.high};
}

constexpr std::uint64_t remainder(two_words a, std::uint64_t b) { return divide({a.high % b, a.low}, b).rest; }

} // namespace ctdyn::detail
