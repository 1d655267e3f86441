// Constants of actuators that must be positive: numbers that are not are refused. Parameters that are not make results
// that are not numbers, where `positive_size` reads them; inductances, time constants and inertias of motors are read
// as they are, so that their equations equal those by hand.
#pragma once

#include "expr/literal.hpp"
#include "expr/occurrence.hpp"

#include "../detail/require.hpp"

#include <type_traits>
#include <utility>

namespace ctdyn::expr {

template <fixed_string Word, fixed_string What>
inline constexpr detail::sentence not_positive =
    detail::sentence{} << Word.view() << "(...): the " << What.view() << " is positive";
template <fixed_string Word, fixed_string What>
inline constexpr detail::sentence is_negative =
    detail::sentence{} << Word.view() << "(...): the " << What.view() << " is not negative";

template <const auto& Sentence> using pieces_of = std::make_index_sequence<detail::piece_count(Sentence)>;

/// Whether an expression is made of numbers and +, -, * and / only, as 1_r / 2 is.
template <class T> inline constexpr bool arithmetic_of_numbers = std::is_same_v<T, literal_terminal>;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
  requires(Kind != expr_kind::terminal && Kind != expr_kind::call)
inline constexpr bool arithmetic_of_numbers<Sort<Kind, boost::hana::tuple<E...>>> = (arithmetic_of_numbers<E> && ...);

/// A number that is written in a description, alone, with a unit, or as arithmetic of numbers.
template <class T> concept written_number = number<T> || requires(const T& given) {
  given.in_si();
} || arithmetic_of_numbers<plain_t<T>>;

template <class E> constexpr double number_of_arithmetic(const E& e) {
  const auto at = [&]<int I>(std::integral_constant<int, I>) {
    return number_of_arithmetic(boost::hana::at_c<I>(e.elements));
  };
  constexpr std::integral_constant<int, 0> first;
  constexpr std::integral_constant<int, 1> second;
  if constexpr (E::kind == expr_kind::terminal)
    return boost::hana::at_c<0>(e.elements).value.template as<double>();
  else if constexpr (E::kind == expr_kind::negate)
    return -at(first);
  else if constexpr (E::kind == expr_kind::plus)
    return at(first) + at(second);
  else if constexpr (E::kind == expr_kind::minus)
    return at(first) - at(second);
  else if constexpr (E::kind == expr_kind::multiplies)
    return at(first) * at(second);
  else
    return at(first) / at(second);
}
template <written_number T> constexpr double number_in_si(const T& given) {
  if constexpr (number<T>)
    return static_cast<double>(given);
  else if constexpr (arithmetic_of_numbers<plain_t<T>>)
    return number_of_arithmetic(plain(given));
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

/// The same size, but not a number where it is out of its range, for sizes of parameters and for functions of numbers,
/// such as sqrt(2_r). Other symbols than parameters may be out of it for a time, and are taken as they are.
template <size_range Range, class T> constexpr auto size_within(const T& size) {
  if constexpr (unchanging<plain_t<T>> && !written_number<T>)
    return node<sort::scalar, expr_kind::call>(within<Range>{}, size);
  else
    return plain(size);
}
template <class T> constexpr auto positive_size(const T& size) { return size_within<size_range::positive>(size); }
template <class T> constexpr auto not_negative_size(const T& size) {
  return size_within<size_range::not_negative>(size);
}

} // namespace ctdyn::expr
