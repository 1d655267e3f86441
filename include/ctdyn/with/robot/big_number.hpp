// Natural numbers of many digits, for rounding any decimal number to the nearest double.
#pragma once

#include "../../detail/config.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The leading bits of a number that is not zero: (high * 2^64 + low) * 2^exponent, and a little more if `more` is set.
struct leading_bits {
  std::uint64_t high = 0, low = 0;
  int exponent = 0;
  bool more = false;

  /// The nearest double (ties to even), or infinity if the number is too large.
  [[nodiscard]] constexpr double nearest() const {
    std::uint64_t top = high, rest = low;
    if (top == 0) top = rest, rest = 0;
    const int shift = std::countl_zero(top), moved = high == 0 ? exponent : exponent + 64;
    if (shift != 0) top = top << shift | rest >> (64 - shift), rest <<= shift;
    return rounded(top, moved - shift, more || rest != 0);
  }

private:
  /// The nearest double of top * 2^power, and a little more if `more` is set. The first bit of top is set.
  static constexpr double rounded(std::uint64_t top, int power, bool more) {
    constexpr int fraction = 52, smallest = -1022, largest = 1023;
    const int leading = power + 63;
    const int dropped = leading < smallest ? 11 + smallest - leading : 11;
    if (leading > largest) return std::bit_cast<double>(std::uint64_t{0x7ff} << fraction);
    if (dropped > 64) return 0.0;
    std::uint64_t kept = dropped == 64 ? 0 : top >> dropped;
    const std::uint64_t rest = top << (64 - dropped), half = std::uint64_t{1} << 63;
    if (rest > half || (rest == half && (more || (kept & 1) != 0))) ++kept;
    const std::uint64_t above =
        leading < smallest ? 0 : static_cast<std::uint64_t>(leading - smallest) << fraction; // kept adds one
    return std::bit_cast<double>(above + kept);
  }
};

/// A natural number below 2^(32 capacity), its lowest word first.
struct big_number {
  static constexpr std::size_t capacity = 100;
  static constexpr std::int64_t longest = 800; // digits that are read; the nearest double depends on 770 at most
  std::uint32_t words[capacity]{};
  std::size_t size = 0;
  std::int64_t digits = 0;

  /// Reads digits with a point among them, without the zeros at both ends. If there are more than `longest` digits, a
  /// digit 1 stands for the rest.
  constexpr void read_digits(const char* begin, const char* end) {
    std::int64_t zeros = 0;
    for (const char* at = begin; at != end; ++at) {
      if (*at == '.') continue;
      if (*at == '0') {
        ++zeros;
        continue;
      }
      if (digits == 0) zeros = 0;
      if (digits + zeros >= longest) {
        for (; digits < longest; ++digits) multiply(10, 0);
        multiply(10, 1), ++digits;
        return;
      }
      for (; zeros != 0; --zeros, ++digits) multiply(10, 0);
      multiply(10, static_cast<std::uint32_t>(*at - '0')), ++digits;
    }
  }

  /// The leading bits of this number times 10^power.
  [[nodiscard]] constexpr leading_bits scaled_by_ten(std::int64_t power) const {
    constexpr std::uint32_t five13 = 1220703125, five = 5;
    big_number n = *this;
    int exponent = static_cast<int>(power); // 10^power is 2^power, kept here, times 5^power
    for (; power >= 13; power -= 13) n.multiply(five13, 0);
    for (; power > 0; --power) n.multiply(five, 0);
    if (power == 0) return n.leading(exponent, false);
    const std::int64_t bits_below = -power * 7 / 3 + 1, wanted = bits_below + 96 - n.bits();
    const std::size_t shift = wanted > 0 ? static_cast<std::size_t>(wanted) / 32 + 1 : 0;
    n.shift(shift);
    exponent -= static_cast<int>(32 * shift);
    bool more = false;
    for (; power <= -13; power += 13) more = n.divide(five13) || more;
    for (; power < 0; ++power) more = n.divide(five) || more;
    return n.leading(exponent, more);
  }

private:
  [[nodiscard]] constexpr std::int64_t bits() const {
    return size == 0 ? 0 : static_cast<std::int64_t>(32 * size) - std::countl_zero(words[size - 1]);
  }
  constexpr void multiply(std::uint32_t factor, std::uint32_t more) {
    std::uint64_t carry = more;
    for (std::size_t i = 0; i < size; ++i) {
      carry += static_cast<std::uint64_t>(words[i]) * factor;
      words[i] = static_cast<std::uint32_t>(carry);
      carry >>= 32;
    }
    if (carry != 0) words[size++] = static_cast<std::uint32_t>(carry);
  }
  /// Divides, and returns whether there is a remainder.
  constexpr bool divide(std::uint32_t divisor) {
    std::uint64_t rest = 0;
    for (std::size_t i = size; i-- > 0;) {
      rest = rest << 32 | words[i];
      words[i] = static_cast<std::uint32_t>(rest / divisor);
      rest %= divisor;
    }
    while (size != 0 && words[size - 1] == 0) --size;
    return rest != 0;
  }
  constexpr void shift(std::size_t count) {
    for (std::size_t i = size; i-- > 0;) words[i + count] = words[i];
    for (std::size_t i = 0; i < count; ++i) words[i] = 0;
    size += count;
  }
  [[nodiscard]] constexpr leading_bits leading(int exponent, bool more) const {
    const auto word = [&](std::size_t below) -> std::uint64_t { return below <= size ? words[size - below] : 0; };
    for (std::size_t i = 0; i + 4 < size; ++i) more = more || words[i] != 0;
    const int lowest = 32 * (static_cast<int>(size) - 4);
    return {word(1) << 32 | word(2), word(3) << 32 | word(4), exponent + lowest, more};
  }
};

} // namespace ctdyn::detail
