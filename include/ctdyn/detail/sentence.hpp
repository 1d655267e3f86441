// A message that is composed while compiling.
#pragma once

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// A text of limited length; an empty sentence means that nothing is wrong.
///
///     sentence s;
///     s << "frame " << name << " is oriented twice";
struct sentence {
  static constexpr std::size_t capacity = 512;
  char characters[capacity]{};
  std::size_t size = 0;

  [[nodiscard]] constexpr bool empty() const { return size == 0; }
  [[nodiscard]] constexpr std::string_view view() const { return {characters, size}; }

  constexpr sentence& operator<<(std::string_view text) {
    for (const char c : text)
      if (size < capacity) characters[size++] = c;
    return *this;
  }
  constexpr sentence& operator<<(std::size_t number) {
    char digits[20]{};
    std::size_t count = 0;
    do {
      digits[count++] = static_cast<char>('0' + number % 10);
      number /= 10;
    } while (number != 0);
    while (count != 0 && size < capacity) characters[size++] = digits[--count];
    return *this;
  }
};

} // namespace ctdyn::detail
