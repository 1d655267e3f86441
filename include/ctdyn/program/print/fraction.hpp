// Writes exact constants as one number over another, each as short as it can be without rounding.
#pragma once

#include "../../detail/exact.hpp"
#include "text.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A positive number as an integer times the double that is nearest to a short decimal. The exact value of 3 * 0.1, for
/// example, is no double, and is written by these factors.
struct short_product {
  std::uint64_t integer = 1;
  short_decimal decimal{}; // a factor, if it has digits
  int length = 0;          // number of characters; 0: there is no short form

  [[nodiscard]] constexpr bool is_one() const { return integer == 1 && decimal.digits == 0; }
  [[nodiscard]] constexpr std::uint32_t factors() const {
    return (integer == 1 ? 0U : 1U) + (decimal.digits == 0 ? 0U : 1U);
  }
};
constexpr int length_of(std::uint64_t number) {
  int count = 1;
  for (; number >= 10; number /= 10) ++count;
  return count;
}
constexpr int length_of(short_decimal d) {
  const int digits = length_of(d.digits), power = d.power < 0 ? -d.power : d.power;
  const bool plain = digits + d.power > -4 && d.power <= 0;
  return !plain ? digits + 4 : power == 0 ? digits : power < digits ? digits + 1 : power + 2;
}

/// odd * 2^exponent as such a product of at most `longest` characters; its integer may be even with `even_factors`.
constexpr short_product shortest_product(std::int64_t odd, std::int32_t exponent, int longest, bool even_factors) {
  constexpr std::int64_t limit = std::int64_t{1} << 53, largest_factor = 1000;
  short_product best;
  const auto take = [&](std::uint64_t integer, short_decimal decimal) {
    const bool number = integer != 1 || decimal.digits == 0;
    const int length = (number ? length_of(integer) : 0) + (decimal.digits == 0 ? 0 : length_of(decimal)) +
                       (number && decimal.digits != 0 ? 1 : 0);
    if (length <= longest && (best.length == 0 || length < best.length)) best = {integer, decimal, length};
  };
  std::int64_t whole = odd;
  std::int32_t rest = exponent;
  for (; rest > 0 && whole < limit / 2; --rest) whole *= 2;
  if (rest == 0 && whole < limit) take(static_cast<std::uint64_t>(whole), {});
  for (std::int64_t factor = 1; factor < largest_factor && best.length == 0; factor += 2) {
    if (odd % factor != 0 || odd / factor >= limit) continue;
    for (std::int32_t twos = 0; factor << twos < (even_factors ? largest_factor : factor + 1); ++twos)
      if (const exact other = exact::make(odd / factor, 1, exponent - twos); other.valid)
        if (const short_decimal d = shortest_decimal(other.as<double>()); d.digits != 0)
          take(static_cast<std::uint64_t>(factor << twos), d);
  }
  return best;
}

/// A positive constant as it is written: one product over another, in which factors of 1 are left out.
struct fraction {
  short_product above, below;
  std::int32_t power = 0; // of two, a factor of `above`, if no shorter form is exact

  constexpr explicit fraction(const exact& c) {
    constexpr std::uint64_t longest = std::uint64_t{1} << 53, longest_divisor = 1000;
    above.integer = static_cast<std::uint64_t>(c.numerator);
    std::int32_t e = c.exponent;
    for (; e > 0 && above.integer < longest / 2; --e) above.integer *= 2;
    below.integer = static_cast<std::uint64_t>(c.denominator);
    std::uint64_t divisor = below.integer;
    std::int32_t rest = e;
    for (; rest < 0 && divisor <= longest_divisor / 2; ++rest) divisor *= 2;
    if (rest == 0 && divisor <= longest_divisor) {
      below.integer = divisor;
      return;
    }
    if (below.integer <= longest_divisor && above.integer < longest)
      above.decimal = shortest_decimal(exact::make(c.numerator, 1, c.exponent).as<double>());
    if (above.decimal.digits != 0)
      above.integer = 1;
    else if (!find(c))
      power = e;
  }

  [[nodiscard]] constexpr bool one_above() const { return above.is_one() && power == 0; }
  template <class Text> constexpr void write_above(Text& out, notation style) const {
    write(out, above, style);
    if (power == 0) return;
    if (style == notation::latex)
      write_scale(out, " \\cdot 2^{", power, "}");
    else
      write_scale(out, "*2^", power, "");
  }
  template <class Text> constexpr void write_below(Text& out, notation style) const { write(out, below, style); }

private:
  /// Scales numerator and denominator by the power of two with which both together are shortest; false: too long.
  constexpr bool find(const exact& c) {
    constexpr int longest = 40, reach = 30;
    int bits = 0; // of the denominator
    while (bits < 62 && c.denominator >> (bits + 1) != 0) ++bits;
    int best = longest + 1;
    for (int twos = -bits - reach; twos <= reach - bits; ++twos) {
      const short_product under = shortest_product(c.denominator, twos, best - 2, false);
      if (under.length == 0) continue;
      const int line = under.is_one() ? 0 : under.length + 1;
      const short_product over = shortest_product(c.numerator, c.exponent + twos, best - 1 - line, under.is_one());
      if (over.length == 0) continue;
      above = over, below = under, best = over.length + line;
    }
    return best <= longest;
  }
  template <class Text> static constexpr void write(Text& out, const short_product& p, notation style) {
    if (p.integer != 1 || p.decimal.digits == 0) out << p.integer;
    if (p.integer != 1 && p.decimal.digits != 0)
      out << std::string_view(style == notation::latex ? " \\cdot " : style == notation::unicode ? "·" : "*");
    if (p.decimal.digits != 0) write_decimal(out, p.decimal, style);
  }
};

} // namespace ctdyn::detail
