// Numbers as text with all their digits, the same in any locale, and back.
#pragma once

#include <charconv>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string>
#include <string_view>
#include <system_error>

namespace ctdyn::detail {

/// Appends the shortest text that reads back as the same number. Every NaN is "nan", since its bits have no meaning.
inline void append_number(std::string& text, double number) {
  if (std::isnan(number)) return static_cast<void>(text += "nan");
  char digits[32];
  text.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}
[[nodiscard]] inline std::string number_text(double number) {
  std::string text;
  append_number(text, number);
  return text;
}

/// Reads a number that `append_number` has written; returns whether the text is one.
[[nodiscard]] inline bool read_number(std::string_view text, double& number) {
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  return read.ec == std::errc() && read.ptr == text.data() + text.size();
}

} // namespace ctdyn::detail
