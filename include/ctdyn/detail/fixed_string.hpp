// Text that can be a template argument: the name of a symbol, frame, point or body.
#pragma once

#include <cstddef>
#include <string_view>

namespace ctdyn {

/// The characters of a string literal and its terminating zero, usable as a template argument.
///
///     template <fixed_string Name> struct frame;
///     frame<"N"> n;
template <std::size_t N> struct fixed_string {
  char characters[N]{};

  constexpr fixed_string() = default;
  /// Copies a string literal.
  // NOLINTNEXTLINE(google-explicit-constructor): frame<"N"> must work
  constexpr fixed_string(const char (&text)[N]) {
    for (std::size_t i = 0; i < N; ++i) characters[i] = text[i];
  }

  /// The number of characters without the terminating zero.
  [[nodiscard]] constexpr std::size_t size() const { return N - 1; }
  /// The characters without the terminating zero.
  [[nodiscard]] constexpr std::string_view view() const { return {characters, N - 1}; }
};

template <std::size_t N, std::size_t M> constexpr bool operator==(const fixed_string<N>& a, const fixed_string<M>& b) {
  return a.view() == b.view();
}

} // namespace ctdyn
