// Constants of actuators that must be positive: numbers that are not are refused, parameters that are not have results
// that are not finite.
#pragma once

#include "expr/literal.hpp"
#include "expr/occurrence.hpp"

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

/// A number that is written in a description, alone or with a unit.
template <class T> concept written_number = number<T> || requires(const T& given) { given.in_si(); };
template <written_number T> constexpr double number_in_si(const T& given) {
  if constexpr (number<T>)
    return static_cast<double>(given);
  else
    return given.template in_si<double>();
}

/// Refuses a number, an argument or member of a word, that is zero, negative or not a number, also one with a unit.
/// Compilers list each call on the way to the message, of which this and detail::require with pieces are two.
template <fixed_string Word, fixed_string What, class T> constexpr void require_positive(const T& given) {
  constexpr auto& sentence = not_positive<Word, What>;
  if constexpr (written_number<T>) detail::require<sentence>(number_in_si(given) > 0, pieces_of<sentence>());
}
/// Refuses a number that is negative or not a number, also one with a unit.
template <fixed_string Word, fixed_string What, class T> constexpr void require_not_negative(const T& given) {
  constexpr auto& sentence = is_negative<Word, What>;
  if constexpr (written_number<T>) detail::require<sentence>(number_in_si(given) >= 0, pieces_of<sentence>());
}

/// The same size, but not a number where the values of its parameters bring it out of its range. Other symbols than
/// parameters may do so for a time, and are taken as they are.
template <size_range Range, class T> constexpr auto size_within(const T& size) {
  if constexpr (unchanging<plain_t<T>> && occurrences<symbol_class::parameter, plain_t<T>> != 0)
    return node<sort::scalar, expr_kind::call>(within<Range>{}, size);
  else
    return plain(size);
}
template <class T> constexpr auto positive_size(const T& size) { return size_within<size_range::positive>(size); }
template <class T> constexpr auto size_not_negative(const T& size) {
  return size_within<size_range::not_negative>(size);
}

} // namespace ctdyn::expr
