// Text that is written while compiling.
#pragma once

#include "../../detail/short_decimal.hpp"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string_view>

namespace ctdyn {

/// How formulas are written: `3*l^2*cos(q1)/2`, `3·l²·cos(q1)/2` (UTF-8), or `\frac{3 l^2 \cos(q_1)}{2}`.
enum class notation { ascii, unicode, latex };

/// A text of limited length, for static_assert and for printing. If it would be longer, it ends in `...`.
template <std::size_t Capacity> struct formula_text {
  char characters[Capacity + 3]{};
  std::size_t size = 0;
  bool complete = true;

  /// The characters.
  [[nodiscard]] constexpr std::string_view view() const { return {characters, size}; }
  /// The characters.
  // NOLINTNEXTLINE(google-explicit-constructor): a text is used like a string literal
  constexpr operator std::string_view() const { return view(); }
  /// Compares characters.
  friend constexpr bool operator==(const formula_text& a, std::string_view b) { return a.view() == b; }

  /// Appends characters, as far as they fit.
  constexpr formula_text& operator<<(std::string_view more) {
    if (complete && size + more.size() > Capacity) cut();
    if (complete)
      for (const char c : more) characters[size++] = c;
    return *this;
  }
  /// Appends a number in decimals.
  constexpr formula_text& operator<<(std::uint64_t number) {
    char digits[20]{};
    std::size_t first = 20;
    do digits[--first] = static_cast<char>('0' + number % 10);
    while ((number /= 10) != 0);
    return *this << std::string_view(digits + first, 20 - first);
  }
  /// Inserts a piece at a place.
  constexpr void insert(std::size_t place, std::string_view piece) {
    const std::size_t end = size;
    *this << piece;
    if (!complete) return;
    for (std::size_t i = end; i-- > place;) characters[i + piece.size()] = characters[i];
    for (std::size_t i = 0; i < piece.size(); ++i) characters[place + i] = piece[i];
  }
  /// Ends the text here, as incomplete.
  constexpr void cut() {
    if (complete)
      for (int i = 0; i < 3; ++i) characters[size++] = '.';
    complete = false;
  }

  /// Prints the characters.
  template <class Traits>
  friend std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& stream, const formula_text& t) {
    return stream << std::basic_string_view<char, Traits>(t.characters, t.size);
  }
};

namespace detail {

/// Writes a power of ten or two, `e-9` or ` \cdot 10^{-9}`.
constexpr void write_scale(auto& out, std::string_view before, std::int32_t exponent, std::string_view after) {
  out << before << (exponent < 0 ? "-" : "") << static_cast<std::uint64_t>(exponent < 0 ? -exponent : exponent)
      << after;
}

/// Writes digits with a decimal point or, for very small and large numbers, with a power of ten: `0.05`, `1.5e-9`.
template <class Text> constexpr void write_decimal(Text& out, short_decimal d, notation style) {
  const int exponent = write_digits(out, d);
  if (exponent == 0) return;
  if (style == notation::latex)
    write_scale(out, " \\cdot 10^{", exponent, "}");
  else
    write_scale(out, "e", exponent, "");
}

} // namespace detail
} // namespace ctdyn
