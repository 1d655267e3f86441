// The value of an expression at one fixed pseudo-random point of a prime field: what makes equal expressions one node.
#pragma once

#include "../detail/config.hpp"
#include "../detail/exact.hpp"
#include "../detail/require.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

// Two primes p = 4 r + 1. Modulo p, 81 has order r, and so has every power of it, so that e^(i a) can be taken as
// root^a where a is evaluated modulo r: sums, multiples and halves of angles then obey their identities exactly
// (Gonnet, "Determining equivalence of expressions in random polynomial time", STOC 1984). The root is a random power,
// since with 81 itself cos(1) would be the ratio 3281/81. Two different expressions share a value with probability
// about degree / p (Schwartz 1980, Zippel 1979).
namespace fingerprint {

inline constexpr std::uint64_t p = 1152921504606898133;
inline constexpr std::uint64_t r = 288230376151724533;
inline constexpr std::uint64_t root = 408752451147444880;        // 81^93217846120573909: of order r
inline constexpr std::uint64_t half = 576460752303449067;        // 1/2 modulo p
inline constexpr std::uint64_t half_over_i = 472037768322872613; // 1/(2 i) modulo p, i^2 = -1
static_assert(p == 4 * r + 1);

/// The product a b modulo M = 2^(2 h) + c in words of 64 bits, for a, b < 2^61. With digits of h bits, a b is
/// high 2^(2 h) + middle 2^h + low, where 2^(2 h) is -c modulo M; this replacement is made twice.
template <std::uint64_t M> constexpr std::uint64_t multiply_in_digits(std::uint64_t a, std::uint64_t b) {
  constexpr int h = (std::bit_width(M) - 1) / 2;
  constexpr std::uint64_t digit = (std::uint64_t{1} << h) - 1, c = M - (digit + 1) * (digit + 1);
  static_assert((h == 29 || h == 30) && c < 65536);
  const std::uint64_t middle = (a >> h) * (b & digit) + (a & digit) * (b >> h);
  const std::uint64_t high = (a >> h) * (b >> h) + (middle >> h), carried = c * (high >> h);
  return ((a & digit) * (b & digit) + ((middle & digit) << h) + c * (carried >> h) + 2 * M - ((carried & digit) << h) -
          c * (high & digit)) %
         M;
}
template <std::uint64_t M> constexpr std::uint64_t multiply(std::uint64_t a, std::uint64_t b) {
  if constexpr (sizeof(widest_unsigned) > sizeof(a))
    return static_cast<std::uint64_t>(static_cast<widest_unsigned>(a) * b % M);
  else
    return multiply_in_digits<M>(a, b);
}
template <std::uint64_t M> constexpr std::uint64_t add(std::uint64_t a, std::uint64_t b) {
  return a + b >= M ? a + b - M : a + b;
}
template <std::uint64_t M> constexpr std::uint64_t negate(std::uint64_t a) { return a == 0 ? 0 : M - a; }

template <std::uint64_t M> constexpr std::uint64_t power(std::uint64_t base, std::uint64_t exponent) {
  std::uint64_t result = 1;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = multiply<M>(result, base);
    base = multiply<M>(base, base);
  }
  return result;
}

/// The inverse by Euclid's algorithm, whose divisions take less time than the squarings of Fermat's power.
template <std::uint64_t M> constexpr std::uint64_t inverse(std::uint64_t a) {
  std::int64_t x = 0, y = 1;
  std::uint64_t m = M;
  while (a > 1) {
    const std::uint64_t quotient = m / a, rest = m % a;
    const std::int64_t next = x - static_cast<std::int64_t>(quotient) * y;
    m = a, a = rest, x = y, y = next;
  }
  require(a == 1, "an expression that is identically zero is a divisor");
  return y < 0 ? static_cast<std::uint64_t>(y + static_cast<std::int64_t>(M)) : static_cast<std::uint64_t>(y);
}

template <std::uint64_t M> constexpr std::uint64_t of(exact value) {
  const std::uint64_t size = static_cast<std::uint64_t>(value.numerator < 0 ? -value.numerator : value.numerator) % M;
  std::uint64_t result = value.numerator < 0 ? negate<M>(size) : size;
  if (value.denominator != 1)
    result = multiply<M>(result, inverse<M>(static_cast<std::uint64_t>(value.denominator) % M));
  if (value.exponent > 0) result = multiply<M>(result, power<M>(2, static_cast<std::uint64_t>(value.exponent)));
  if (value.exponent < 0)
    result = multiply<M>(result, power<M>((M + 1) / 2, static_cast<std::uint64_t>(-value.exponent)));
  return result;
}

/// The ratio of small integers that has this value; not valid if there is none. Wang's rational reconstruction (1981):
/// a random number is such a ratio with a probability below 10^-8.
template <std::uint64_t M> constexpr exact ratio_of(std::uint64_t value) {
  constexpr std::uint64_t limit = 1u << 15;
  std::uint64_t before = M, rest = value;
  std::int64_t denominator_before = 0, denominator = 1;
  while (rest >= limit) {
    const auto quotient = static_cast<std::int64_t>(before / rest);
    const std::uint64_t next = before % rest;
    const std::int64_t next_denominator = denominator_before - quotient * denominator;
    before = rest, rest = next, denominator_before = denominator, denominator = next_denominator;
    if (denominator >= std::int64_t{limit} || -denominator >= std::int64_t{limit}) return exact::unknown();
  }
  return exact::ratio(static_cast<std::int64_t>(rest), denominator);
}

/// Scrambles 64 bits (the finalizer of SplitMix64, Steele et al. 2014).
constexpr std::uint64_t scramble(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15;
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

constexpr std::uint64_t hash(std::string_view text) {
  std::uint64_t h = 0xcbf29ce484222325;
  for (const char c : text) h = (h ^ static_cast<unsigned char>(c)) * 0x100000001b3;
  return scramble(h);
}

inline constexpr std::array<std::uint64_t, 59> root_squarings = [] {
  std::array<std::uint64_t, 59> table{};
  std::uint64_t square = root;
  for (std::size_t i = 0; i < 59; ++i) {
    table[i] = square;
    square = multiply<p>(square, square);
  }
  return table;
}();

/// e^(i a) modulo p for an angle a modulo r.
constexpr std::uint64_t exponential(std::uint64_t angle) {
  std::uint64_t result = 1;
  for (std::size_t i = 0; angle != 0; angle >>= 1, ++i)
    if ((angle & 1) != 0) result = multiply<p>(result, root_squarings[i]);
  return result;
}
constexpr std::uint64_t sine(std::uint64_t angle) {
  return multiply<p>(half_over_i, add<p>(exponential(angle), negate<p>(exponential(negate<r>(angle)))));
}
constexpr std::uint64_t cosine(std::uint64_t angle) {
  return multiply<p>(half, add<p>(exponential(angle), exponential(negate<r>(angle))));
}

// exp(a) is a power of another element of the same subgroup, so that exp(a) exp(b) = exp(a + b) holds as well. This
// element is a random power of `root`, so that no exp(a) is an e^(i b) of a description.
inline constexpr std::uint64_t real_exponent = 163746712339012417;
constexpr std::uint64_t real_exponential(std::uint64_t argument) {
  return exponential(multiply<r>(argument, real_exponent));
}

/// The integers modulo p as a field, for detail/elimination.hpp.
struct field {
  static constexpr bool is_zero(std::uint64_t x) { return x == 0; }
  static constexpr std::uint64_t inverse(std::uint64_t x) { return fingerprint::inverse<p>(x); }
  static constexpr std::uint64_t product(std::uint64_t x, std::uint64_t y) { return multiply<p>(x, y); }
  static constexpr std::uint64_t less(std::uint64_t x, std::uint64_t f, std::uint64_t y) {
    return add<p>(x, multiply<p>(negate<p>(f), y));
  }
};

static_assert(exponential(r) == 1 && exponential(1) == root);
static_assert(add<p>(multiply<p>(sine(5), sine(5)), multiply<p>(cosine(5), cosine(5))) == 1);

} // namespace fingerprint
} // namespace ctdyn::detail
