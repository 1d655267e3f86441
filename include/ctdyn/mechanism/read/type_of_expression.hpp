// Compares types of expressions in code that computes values.
#pragma once

#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

template <class T> inline constexpr char has_an_address = 0;

/// Whether addresses of constants are compared in constants: not by g++ with its sanitizers, which leave open whether
/// two of them are the same.
template <class T> concept addresses_compared = requires {
  typename std::bool_constant<(&has_an_address<T> == &has_an_address<T*>)>;
};

/// A text in which the name of a type occurs. (g++ 12 with sanitizers does not take a string_view here.)
struct name_of_type {
  const char* text = nullptr;
  std::size_t length = 0;

  constexpr bool operator==(const name_of_type& other) const {
    if (length != other.length) return false;
    for (std::size_t i = length; i-- > 0;)
      if (text[i] != other.text[i]) return false;
    return true;
  }
};
template <class T> constexpr name_of_type make_name_of_type() {
  return {__PRETTY_FUNCTION__, sizeof(__PRETTY_FUNCTION__) - 1};
}

/// A constant for each type of expression. What differs is its address, or its value where addresses are not compared:
/// then it is a name, and comparing takes longer.
template <class E, bool Addresses = addresses_compared<void>> inline constexpr char type_of_expression = 0;
template <class E> inline constexpr name_of_type type_of_expression<E, false> = make_name_of_type<E>();

/// What differs of such a constant. That of no type is `type_mark()`.
using type_mark = std::conditional_t<addresses_compared<void>, const char*, name_of_type>;
constexpr type_mark mark_of(const auto& of_type) {
  if constexpr (std::is_pointer_v<type_mark>)
    return &of_type;
  else
    return of_type;
}

} // namespace ctdyn::detail
