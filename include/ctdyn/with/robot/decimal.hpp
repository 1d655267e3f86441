// Decimal numbers of a text, read as the exact ratio that was written, and as the double nearest to it.
#pragma once

#include "../../detail/config.hpp"
#include "../../detail/exact.hpp"
#include "big_number.hpp"
#include "xml_text.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A finite decimal number.
///
///     decimal x;
///     read_decimal("-2.50e-1", x);   // x.value == exact::ratio(-1, 4), x.nearest == -0.25, x.last_place == -3
struct decimal {
  exact value{};               // what was written; if that has too many digits, the value of `nearest`
  double nearest = 0.0;        // the double nearest to what was written (ties to even)
  std::int32_t last_place = 0; // the power of ten of the last digit that was written
  bool rounded = false;        // `value` is that of `nearest`, not what was written
};

/// The digits of a number, whose value is first * 10^exponent; `first` has all digits but the zeros at the end.
struct decimal_digits {
  const char* begin = nullptr; // of the digits, with a point among them
  const char* end = nullptr;
  std::uint64_t first = 0; // valid if count <= word
  std::int64_t count = 0;  // number of digits, without zeros at both ends
  std::int64_t exponent = 0;
  std::int64_t last_place = 0;
  bool negative = false, valid = false;

  static constexpr std::int64_t word = 19; // so many digits always fit into `first`
};

inline constexpr std::uint64_t powers_of_five[] = {1,
                                                   5,
                                                   25,
                                                   125,
                                                   625,
                                                   3125,
                                                   15625,
                                                   78125,
                                                   390625,
                                                   1953125,
                                                   9765625,
                                                   48828125,
                                                   244140625,
                                                   1220703125,
                                                   6103515625,
                                                   30517578125,
                                                   152587890625,
                                                   762939453125,
                                                   3814697265625,
                                                   19073486328125,
                                                   95367431640625,
                                                   476837158203125,
                                                   2384185791015625,
                                                   11920928955078125,
                                                   59604644775390625,
                                                   298023223876953125,
                                                   1490116119384765625,
                                                   7450580596923828125};
inline constexpr std::int64_t largest_power_of_five = 27;

/// 10^n, n <= 19.
constexpr std::uint64_t power_of_ten(std::int64_t n) { return powers_of_five[n] << n; }

/// Reads digits [. digits] that fit into a word, as numbers usually are. Returns where they end, or `at` if there is no
/// digit (not null: where g++ looks for undefined behaviour it does not compare addresses with null). It takes few
/// operations for each digit, since constant evaluation is slow.
constexpr const char* read_few_digits(decimal_digits& d, const char* at, const char* end) {
  const char* const first = at;
  std::uint64_t n = 0;
  for (unsigned c = 0; at != end && (c = static_cast<unsigned>(*at) - '0') <= 9; ++at) n = n * 10 + c;
  std::ptrdiff_t digits = at - first;
  if (at != end && *at == '.') {
    const char* const point = at++;
    for (unsigned c = 0; at != end && (c = static_cast<unsigned>(*at) - '0') <= 9; ++at) n = n * 10 + c;
    d.last_place = point + 1 - at, digits += at - point - 1;
  }
  if (digits == 0) return first;
  d.exponent = d.last_place;
  if (n == 0) return at;
  for (; n % 10 == 0; ++d.exponent) n /= 10;
  const int least = static_cast<int>(std::bit_width(n)) * 1233 >> 12; // digits at least: log10(2) is a little more
  d.first = n, d.count = least + (n >= power_of_ten(least));
  return at;
}

/// Reads any number of digits in the same way.
constexpr const char* read_many_digits(decimal_digits& d, const char* at, const char* end) {
  const char* const first = at;
  std::int64_t zeros = 0;
  bool any = false, point = false;
  for (; at != end; ++at) {
    if (*at == '.' && !point) {
      point = true;
      continue;
    }
    if (!is_digit(*at)) break;
    any = true, d.last_place -= point;
    if (*at == '0') {
      ++zeros;
      continue;
    }
    if (d.count == 0) zeros = 0; // leading zeros do not count
    d.count += zeros + 1;
    if (d.count <= decimal_digits::word) {
      for (; zeros != 0; --zeros) d.first *= 10;
      d.first = d.first * 10 + static_cast<std::uint64_t>(*at - '0');
    }
    zeros = 0;
  }
  d.exponent = d.last_place + zeros;
  return any ? at : first;
}

/// Splits [+-] digits [. digits] [e [+-] digits], with one digit at least before e; `valid` if this is the whole text.
constexpr decimal_digits split_decimal(const char* at, const char* end) {
  decimal_digits d;
  if (at != end && (*at == '+' || *at == '-')) d.negative = *at++ == '-';
  d.begin = at;
  at = end - at <= decimal_digits::word ? read_few_digits(d, at, end) : read_many_digits(d, at, end);
  if (at == d.begin) return d;
  d.end = at;
  std::int64_t power = 0;
  if (at != end && (*at == 'e' || *at == 'E')) {
    ++at;
    const bool down = at != end && *at == '-';
    if (at != end && (*at == '+' || *at == '-')) ++at;
    if (at == end) return d;
    constexpr std::int64_t beyond = 1'000'000'000;
    for (; at != end && is_digit(*at); ++at)
      if (power < beyond) power = power * 10 + (*at - '0');
    if (down) power = -power;
  }
  d.last_place += power;
  d.exponent = d.count == 0 ? 0 : d.exponent + power;
  d.valid = at == end;
  return d;
}

/// The ratio that was written, or `unknown` if it does not fit.
constexpr exact exact_decimal(const decimal_digits& d) {
  if (d.count == 0) return {};
  if (d.count > decimal_digits::word) return exact::unknown();
  std::uint64_t above = d.first, below = 1;
  if (d.exponent < 0) {
    std::int64_t fives = -d.exponent;
    for (; fives != 0 && above % 5 == 0; --fives) above /= 5;
    if (fives > largest_power_of_five) return exact::unknown();
    below = powers_of_five[fives];
  } else {
    if (d.exponent > largest_power_of_five) return exact::unknown();
    const two_words product = detail::product(above, powers_of_five[d.exponent]);
    if (product.high != 0) return exact::unknown();
    above = product.low;
  }
  const int twos = std::countr_zero(above);
  above >>= twos;
  if (above > INT64_MAX) return exact::unknown();
  const auto size = static_cast<std::int64_t>(above);
  return {d.negative ? -size : size, static_cast<std::int64_t>(below), static_cast<std::int32_t>(d.exponent) + twos,
          true};
}

inline constexpr std::int64_t exact_digits = 15; // integers with so many digits are doubles

/// The nearest double without its sign, or infinity.
constexpr double nearest_double(const decimal_digits& d) {
  if (d.count == 0 || d.count + d.exponent < -330) return 0.0;
  if (d.count + d.exponent > 310) return std::bit_cast<double>(std::uint64_t{0x7ff} << 52);
  constexpr std::int64_t exact_power = -19; // 10^19 is a double, too: the quotient is rounded once
  if (rounds_once && d.count <= exact_digits && d.exponent <= 0 && d.exponent >= exact_power)
    return static_cast<double>(d.first) / static_cast<double>(power_of_ten(-d.exponent));
  if constexpr (sizeof(widest_unsigned) == 16)
    if (d.count <= decimal_digits::word && d.exponent <= 0 && d.exponent >= -largest_power_of_five) {
      const std::uint64_t divisor = powers_of_five[-d.exponent];
      const int shift = 64 + std::countl_zero(d.first);
      const widest_unsigned dividend = static_cast<widest_unsigned>(d.first) << shift, quotient = dividend / divisor;
      const auto high = static_cast<std::uint64_t>(quotient >> 64), low = static_cast<std::uint64_t>(quotient);
      return leading_bits{high, low, static_cast<int>(d.exponent) - shift, dividend % divisor != 0}.nearest();
    }
  big_number n;
  n.read_digits(d.begin, d.end);
  return n.scaled_by_ten(d.exponent + d.count - n.digits).nearest();
}

/// Reads [+-] digits [. digits] of 15 digits at most, up to a blank or the end, as numbers usually are. Returns where
/// they end, or `at` if something else is there. It makes few calls, since these are slow in constant evaluation.
constexpr const char* read_short_decimal(const char* at, const char* end, decimal& result) {
  const char* const begin = at;
  if (!rounds_once || at == end) return begin;
  const bool negative = *at == '-';
  if (negative || *at == '+') ++at;
  const char* const first = at;
  std::uint64_t n = 0;
  for (unsigned c = 0; at != end && (c = static_cast<unsigned>(*at) - '0') <= 9; ++at) n = n * 10 + c;
  std::ptrdiff_t digits = at - first, places = 0;
  if (at != end && *at == '.') {
    const char* const point = ++at;
    for (unsigned c = 0; at != end && (c = static_cast<unsigned>(*at) - '0') <= 9; ++at) n = n * 10 + c;
    places = at - point, digits += places;
  }
  if (digits == 0 || digits > exact_digits || (at != end && !is_blank(*at))) return begin;
  const double size = static_cast<double>(n) / static_cast<double>(powers_of_five[places] << places);
  result.nearest = negative ? -size : size;
  result.last_place = static_cast<std::int32_t>(-places), result.rounded = false;
  result.value = exact{};
  if (n == 0) return at;
  std::ptrdiff_t fives = places;
  for (; fives != 0 && n % 5 == 0; --fives) n /= 5;
  const int twos = std::countr_zero(n);
  const auto odd = static_cast<std::int64_t>(n >> twos);
  result.value = {negative ? -odd : odd, static_cast<std::int64_t>(powers_of_five[fives]),
                  twos - static_cast<int>(places), true};
  return at;
}

/// Reads a number that is the whole text, but for blanks around it. Returns false if it is not finite: not a decimal
/// number, "nan", hexadecimal, or larger than any double. The nearest double of a number that is too small is zero.
constexpr bool read_decimal(std::string_view text, decimal& result) {
  const char *at = text.data(), *end = at + text.size();
  while (at != end && is_blank(*at)) ++at;
  while (at != end && is_blank(end[-1])) --end;
  if (const char* const stop = read_short_decimal(at, end, result); stop == end && at != end) return true;
  const decimal_digits d = split_decimal(at, end);
  if (!d.valid) return false;
  const double size = nearest_double(d);
  const bool finite = std::bit_cast<std::uint64_t>(size) >> 52 != 0x7ff;
  result.nearest = d.negative ? -size : size;
  result.value = exact_decimal(d);
  result.rounded = !result.value.valid;
  if (result.rounded) result.value = exact::of(result.nearest);
  constexpr std::int64_t bound = 100'000;
  result.last_place = static_cast<std::int32_t>(d.last_place < -bound  ? -bound
                                                : d.last_place > bound ? bound
                                                                       : d.last_place);
  return finite;
}

/// What was found in a list of numbers.
struct decimal_list {
  std::size_t count = 0;       // number of words
  std::string_view wrong = {}; // the first word that is no finite number
};

/// Reads three numbers with blanks around and between them.
constexpr decimal_list read_decimals(std::string_view text, decimal (&numbers)[3]) {
  decimal_list list;
  const char *at = text.data(), *const end = at + text.size();
  while (true) {
    at = behind_blanks(at, end);
    if (at == end) return list;
    if (list.count < 3)
      if (const char* const stop = read_short_decimal(at, end, numbers[list.count]); stop != at) {
        at = stop, ++list.count;
        continue;
      }
    const char* const word = at;
    while (at != end && !is_blank(*at)) ++at;
    const std::string_view written(word, static_cast<std::size_t>(at - word));
    decimal ignored;
    if (!read_decimal(written, list.count < 3 ? numbers[list.count] : ignored) && list.wrong.empty())
      list.wrong = written;
    ++list.count;
  }
}

} // namespace ctdyn::detail
