// Units as text: `N m/rad`, `kg m^2`, `1`.
#pragma once

#include "sentence.hpp"
#include "short_decimal.hpp"
#include "unit.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// A unit with a name of its own, with which spellings may begin.
struct named_unit {
  std::string_view symbol;
  std::int32_t metre, kilogram, second, ampere;
};
inline constexpr named_unit spelled_units[] = {{"N", 1, 1, -2, 0}, {"V", 2, 1, -3, -1},   {"H", 2, 1, -2, -2},
                                               {"W", 2, 1, -3, 0}, {"ohm", 2, 1, -3, -2}, {"Pa", -1, 1, -2, 0}};

/// How long a spelling by these exponents is: the sum of their sizes.
constexpr std::int32_t length_of_spelling(const dimension& d) {
  std::int32_t sum = 0;
  for (std::size_t i = 0; i < base_count; ++i) {
    const rational e = d.at(i);
    const std::int32_t n = e.numerator < 0 ? -e.numerator : e.numerator;
    sum += (n + e.denominator() - 1) / e.denominator() * (e.denominator() == 1 ? 2 : 4);
  }
  return sum;
}

/// Writes factors with positive exponents, or (`below`) those with negative ones; returns their number.
template <class Text> constexpr std::size_t write_factors(Text& out, const dimension& d, bool below, bool blank) {
  constexpr base order[] = {base::kilogram, base::metre,   base::ampere, base::kelvin,
                            base::mole,     base::candela, base::second, base::radian};
  std::size_t count = 0;
  for (const base b : order) {
    const rational e = d.at(static_cast<std::size_t>(b));
    if (e.is_zero() || (e.numerator < 0) != below) continue;
    out << (count != 0 || blank ? " " : "") << words_of(b).symbol;
    const auto n = static_cast<std::size_t>(e.numerator < 0 ? -e.numerator : e.numerator);
    if (e.denominator() != 1)
      out << "^(" << n << "/" << static_cast<std::size_t>(e.denominator()) << ")";
    else if (n != 1)
      out << "^" << n;
    ++count;
  }
  return count;
}
constexpr std::size_t count_below(const dimension& d) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < base_count; ++i) count += (d.at(i).numerator) < 0;
  return count;
}

/// Writes a dimension by the bases of the SI and at most one of the units that are named after a person, whatever is
/// shorter.
template <class Text> constexpr void write_dimension(Text& out, const dimension& d) {
  std::string_view first;
  dimension rest = d;
  if (d.fits({.kilogram = 1, .second = -1})) // N s/m: nobody writes kg/s
    first = "N", rest = {.metre = -1, .second = 1, .radian = d.radian};
  std::int32_t best = first.empty() ? length_of_spelling(d) : 0;
  for (const named_unit& u : spelled_units) {
    const dimension left =
        d.times({.metre = u.metre, .kilogram = u.kilogram, .second = u.second, .ampere = u.ampere}, -1);
    const std::int32_t length = 3 + length_of_spelling(left);
    if (left.kilogram.is_zero() && length < best) best = length, first = u.symbol, rest = left;
  }
  out << first;
  if (write_factors(out, rest, false, !first.empty()) == 0 && first.empty()) out << "1";
  const std::size_t below = count_below(rest);
  if (below == 0) return;
  out << (below == 1 ? "/" : "/(");
  write_factors(out, rest, true, false);
  if (below > 1) out << ")";
}

/// Writes a unit as it was spelled, or its value in SI units if that is not 1, and its exponents: `0.001 m/s^2`.
template <class Text> constexpr void write_unit(Text& out, const measurement_unit& u) {
  if (u.symbol.size != 0) return (void)(out << u.symbol.view());
  if (!(u.scale == unit_scale{})) write_number(out, u.scale.as<double>()), out << " ";
  write_dimension(out, u.powers);
}

/// A unit as text.
struct unit_words {
  static constexpr std::size_t capacity = 72;
  char characters[capacity]{};
  std::size_t size = 0;

  constexpr unit_words() = default;
  constexpr explicit unit_words(const char* text) { *this << std::string_view(text); }
  constexpr explicit unit_words(const measurement_unit& u) { write_unit(*this, u); }
  // NOLINTNEXTLINE(google-explicit-constructor): it is a text
  constexpr operator std::string_view() const { return view(); }
  [[nodiscard]] constexpr std::string_view view() const { return {characters, size}; }
  constexpr unit_words& operator<<(std::string_view text) {
    for (const char c : text)
      if (size < capacity) characters[size++] = c;
    return *this;
  }
  constexpr unit_words& operator<<(std::size_t number) {
    sentence digits;
    digits << number;
    return *this << digits.view();
  }
};

/// The text of a unit in LaTeX, in upright letters: `\mathrm{N\,m/rad^{2}}`.
struct latex_unit_words : unit_words {
  constexpr explicit latex_unit_words(const unit_words& plain) {
    *this << "\\mathrm{";
    const std::string_view text = plain.view();
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '^') {
        const bool ratio = i + 1 < text.size() && text[i + 1] == '(';
        std::size_t end = i + 1;
        while (end < text.size() && (ratio ? text[end] != ')' : text[end] >= '0' && text[end] <= '9')) ++end;
        *this << "^{" << text.substr(ratio ? i + 2 : i + 1, end - (ratio ? i + 2 : i + 1)) << "}";
        i = ratio ? end : end - 1;
      } else if (text.substr(i, 3) == "ohm") {
        *this << "\\Omega", i += 2;
      } else {
        *this << (text[i] == ' ' ? std::string_view("\\,") : text.substr(i, 1));
      }
    }
    *this << "}";
  }
};

} // namespace ctdyn::detail
