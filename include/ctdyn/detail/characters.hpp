// Functions of characters.
#pragma once

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// The index of the first such character in a text, or npos. With its sanitizers, g++ 12 does not accept
/// string_view::find in a constant expression.
constexpr std::size_t place_of(char c, std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == c) return i;
  return std::string_view::npos;
}

} // namespace ctdyn::detail
