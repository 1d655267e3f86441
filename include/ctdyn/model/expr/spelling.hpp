// Several symbols declared at once, by a string with their names.
#pragma once

#include "symbol.hpp"

#include <array>
#include <cstddef>
#include <tuple>
#include <utility>

namespace ctdyn {
namespace expr {

constexpr bool separates(char c) { return c == ' ' || c == ','; }

template <std::size_t N> struct word_list {
  std::array<std::size_t, N> begin{}, end{};
  std::size_t count = 0;
};

/// The positions where the words of a text begin and end.
template <fixed_string Text> consteval auto find_words() {
  word_list<Text.size() / 2 + 1> found;
  for (std::size_t i = 0; i < Text.size(); ++i) {
    if (separates(Text.characters[i])) continue;
    found.begin[found.count] = i;
    while (i < Text.size() && !separates(Text.characters[i])) ++i;
    found.end[found.count++] = i;
  }
  return found;
}

template <fixed_string Text> inline constexpr auto words = find_words<Text>();

template <fixed_string Text, std::size_t Word> consteval auto word() {
  constexpr std::size_t begin = words<Text>.begin[Word], end = words<Text>.end[Word];
  fixed_string<end - begin + 1> name;
  for (std::size_t i = begin; i < end; ++i) name.characters[i - begin] = Text.characters[i];
  return name;
}

/// One object for each word of the text.
template <template <fixed_string> class Symbol, fixed_string Text> consteval auto each_word() {
  return []<std::size_t... I>(std::index_sequence<I...>) { return std::tuple<Symbol<word<Text, I>()>...>{}; }
  (std::make_index_sequence<words<Text>.count>{});
}

} // namespace expr

/// Coordinates with the names in a string, in that order.
///
///     auto [q1, q2] = coordinates<"q1 q2">;
template <fixed_string Names> inline constexpr auto coordinates = expr::each_word<coordinate, Names>();

/// Generalized speeds with the names in a string, in that order.
///
///     auto [u1, u2] = speeds<"u1 u2">;
template <fixed_string Names> inline constexpr auto speeds = expr::each_word<speed, Names>();

/// Parameters with the names in a string, in that order.
///
///     auto [g, m, l] = parameters<"g m l">;
template <fixed_string Names> inline constexpr auto parameters = expr::each_word<parameter, Names>();

/// Inputs with the names in a string, in that order.
///
///     auto [F, T] = inputs<"F T">;
template <fixed_string Names> inline constexpr auto inputs = expr::each_word<input, Names>();

/// Auxiliary states with the names in a string, in that order.
///
///     auto [i, heat] = auxiliary_states<"i heat">;
template <fixed_string Names> inline constexpr auto auxiliary_states = expr::each_word<auxiliary_state, Names>();

} // namespace ctdyn
