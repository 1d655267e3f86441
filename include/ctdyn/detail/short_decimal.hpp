// Writes doubles as the shortest decimal numbers that are read as the same doubles.
#pragma once

#include "exact.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A positive number as decimal digits and a power of ten; `digits` is 0 if there is no short exact spelling.
struct short_decimal {
  std::uint64_t digits = 0;
  int power = 0;
};

/// The fewest decimal digits that a compiler reads as this double. It tries digits / 10^k and digits * 10^k with exact
/// operands, so that it compares correctly rounded numbers.
constexpr short_decimal shortest_decimal(double value) {
  constexpr double exact_integers = 9007199254740992; // 2^53
  double ten_to_k = 1;
  for (int k = 0; k <= 22; ++k, ten_to_k *= 10) {
    if (const double scaled = value * ten_to_k + 0.5; scaled < exact_integers) {
      const auto digits = static_cast<std::uint64_t>(scaled);
      if (same_number(static_cast<double>(digits) / ten_to_k, value)) return {digits, -k};
    }
    if (const double scaled = value / ten_to_k + 0.5; k > 0 && scaled < exact_integers) {
      const auto digits = static_cast<std::uint64_t>(scaled);
      if (digits % 10 != 0 && same_number(static_cast<double>(digits) * ten_to_k, value)) return {digits, k};
    }
  }
  return {};
}

/// Writes the digits with a decimal point, as `0.05`; those of very small and very large numbers with one digit ahead
/// of the point. Returns the power of ten that the caller has to append: -9 for the `1.5` of 1.5e-9.
template <class Text> constexpr int write_digits(Text& out, short_decimal d) {
  std::uint64_t unit = 1; // the place of the first digit
  int length = 1;
  while (d.digits / unit >= 10) unit *= 10, ++length;
  const int exponent = d.power + length - 1;
  const bool plain = exponent >= -4 && d.power <= 0;
  if (plain && exponent < 0)
    for (int i = 0; i > exponent; --i) out << (i == 0 ? "0." : "0");
  for (int place = plain ? exponent : 0; unit != 0; unit /= 10, --place) {
    out << static_cast<std::size_t>(d.digits / unit % 10);
    if (place == 0 && unit != 1) out << ".";
  }
  return plain ? 0 : exponent;
}

/// Writes any number as sentences do, `-2.5` or `1e-9`; numbers without a short spelling with up to 14 digits.
template <class Text> constexpr void write_number(Text& out, double value) {
  if (value < 0) out << "-", value = -value;
  if (!(value <= 1.7976931348623157e308)) {
    out << (value > 0 ? "infinity" : "what is no number");
    return;
  }
  short_decimal d = shortest_decimal(value);
  if (d.digits == 0 && value > 0) {
    int power = 0;
    while (value >= 1e14) value /= 10, ++power;
    while (value < 1e13) value *= 10, --power;
    d = {static_cast<std::uint64_t>(value + 0.5), power};
    for (; d.digits % 10 == 0; ++d.power) d.digits /= 10;
  }
  const int exponent = write_digits(out, d);
  if (exponent != 0)
    out << "e" << (exponent < 0 ? "-" : "") << static_cast<std::size_t>(exponent < 0 ? -exponent : exponent);
}

} // namespace ctdyn::detail
