// Constants of actuators that must be positive: numbers that are not are refused, symbols get their values later.
#pragma once

#include "expr/literal.hpp"

#include "../detail/require.hpp"

#include <utility>

namespace ctdyn::expr {

template <fixed_string Word, fixed_string What>
inline constexpr detail::sentence not_positive =
    detail::sentence{} << Word.view() << "(...): the " << What.view() << " is positive";
template <fixed_string Word, fixed_string What>
inline constexpr detail::sentence is_negative =
    detail::sentence{} << Word.view() << "(...): the " << What.view() << " is not negative";

template <const auto& Sentence> using pieces_of = std::make_index_sequence<detail::piece_count(Sentence)>;

/// Refuses a number, an argument or member of a word, that is zero, negative or not a number, also one with a unit.
/// Compilers list each call on the way to the message, of which this and detail::require with pieces are two.
template <fixed_string Word, fixed_string What, class T> constexpr void require_positive(const T& given) {
  constexpr auto& sentence = not_positive<Word, What>;
  if constexpr (number<T>)
    detail::require<sentence>(given > T(0), pieces_of<sentence>());
  else if constexpr (requires { given.in_si(); })
    detail::require<sentence>(given.number > 0, pieces_of<sentence>());
}
/// Refuses a number that is negative or not a number, also one with a unit.
template <fixed_string Word, fixed_string What, class T> constexpr void require_not_negative(const T& given) {
  constexpr auto& sentence = is_negative<Word, What>;
  if constexpr (number<T>)
    detail::require<sentence>(given >= T(0), pieces_of<sentence>());
  else if constexpr (requires { given.in_si(); })
    detail::require<sentence>(given.number >= 0, pieces_of<sentence>());
}

} // namespace ctdyn::expr
