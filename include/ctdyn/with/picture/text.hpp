// Numbers and strings as the text of pictures: the same on every machine and in every locale.
#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <string>
#include <string_view>

namespace ctdyn::detail {

/// Appends a finite number with a number of significant digits, as short as it can be: 0.5, 12, 1.5e-07.
inline void append_number(std::string& to, double value, int digits) {
  char text[32];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::general, digits);
  const std::string_view number(text, static_cast<std::size_t>(end.ptr - text));
  to += number == "-0" ? std::string_view("0") : number;
}

/// Appends a number rounded to a number of decimals, without zeros at its end.
inline void append_rounded(std::string& to, double value, int places) {
  char text[400];
  const auto end = std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, places);
  std::string_view number(text, static_cast<std::size_t>(end.ptr - text));
  if (number.find('.') != number.npos) {
    while (number.ends_with('0')) number.remove_suffix(1);
    if (number.ends_with('.')) number.remove_suffix(1);
  }
  to += number == "-0" ? std::string_view("0") : number;
}

/// The number of significant digits of numbers in a range, such that their differences are right to `digits` digits.
[[nodiscard]] inline int digits_in_range(double low, double high, int digits) {
  const double largest = std::max(std::abs(low), std::abs(high)), part = (high / largest - low / largest);
  const int more = part > 0 ? static_cast<int>(std::ceil(-std::log10(part))) : 0;
  return std::clamp(digits + std::max(more, 0), 1, 17);
}

/// Appends a JSON string for a script of a page: no character in it ends the string, the script or a comment.
inline void append_string(std::string& to, std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  to += '"';
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < 0x20 || code == 0x7f || c == '"' || c == '\\' || c == '<' || c == '>' || c == '&') {
      to += "\\u00";
      to += digits[code >> 4u];
      to += digits[code & 15u];
    } else {
      to += c;
    }
  }
  to += '"';
}

/// Appends text for a page or an SVG picture, between tags or in an attribute.
inline void append_escaped(std::string& to, std::string_view text) {
  for (const char c : text) {
    if (c == '<')
      to += "&lt;";
    else if (c == '>')
      to += "&gt;";
    else if (c == '&')
      to += "&amp;";
    else if (c == '"')
      to += "&quot;";
    else if (static_cast<unsigned char>(c) < 0x20)
      to += ' ';
    else
      to += c;
  }
}

} // namespace ctdyn::detail
