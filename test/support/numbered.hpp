// Symbols, frames and points in numbers: named<"q", 7> is the name q7.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <cstddef>

namespace numbered {

template <ctdyn::fixed_string Prefix, std::size_t Number> consteval auto join() {
  constexpr std::size_t digits = Number < 10 ? 1 : Number < 100 ? 2 : Number < 1000 ? 3 : 4;
  ctdyn::fixed_string<sizeof(Prefix.characters) + digits> text;
  for (std::size_t i = 0; i < Prefix.size(); ++i) text.characters[i] = Prefix.characters[i];
  for (std::size_t i = digits, rest = Number; i-- > 0; rest /= 10)
    text.characters[Prefix.size() + i] = static_cast<char>('0' + rest % 10);
  return text;
}
template <ctdyn::fixed_string Prefix, std::size_t Number> inline constexpr auto named = join<Prefix, Number>();

} // namespace numbered
