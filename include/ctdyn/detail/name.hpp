// Names as values, as a derivation keeps those of symbols, frames, points and bodies.
#pragma once

#include "fixed_string.hpp"
#include "require.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The characters of a symbol's name. Its length is limited, so that all names have one type.
///
///     constexpr name q1 = "q1";
///     static_assert(q1 == name(std::string_view("q1")));
struct name {
  static constexpr std::size_t capacity = 127;
  /// The longest name that a user may give; further characters mark derivatives, as in F' and F''.
  static constexpr std::size_t longest = 111;
  char characters[capacity]{};
  std::uint8_t size = 0;

  constexpr name() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): lists of names are written as lists of literals
  constexpr name(const char* text) : name(std::string_view(text)) {}
  constexpr explicit name(std::string_view text)
      : size(static_cast<std::uint8_t>(text.size() < capacity ? text.size() : capacity)) {
    require(text.size() <= capacity, "a name has at most 127 characters");
    for (std::size_t i = 0; i < size; ++i) characters[i] = text[i];
  }

  [[nodiscard]] constexpr std::string_view view() const { return {characters, size}; }
  friend constexpr bool operator==(const name& a, const name& b) { return a.view() == b.view(); }
};

/// The names of one kind of symbol, in the order in which their values are stored.
///
///     constexpr names<2> coordinate_names{"q1", "q2"};
template <std::size_t N> using names = std::array<name, N>;

/// A name of a list as a template argument.
template <const auto& Names, std::size_t Index>
inline constexpr auto name_in = [] {
  fixed_string<Names[Index].size + 1> text;
  for (std::size_t i = 0; i < Names[Index].size; ++i) text.characters[i] = Names[Index].characters[i];
  return text;
}();

} // namespace ctdyn::detail
