// Limits of quantities, by name.
#pragma once

#include "../../detail/sentence.hpp"
#include "input_choice.hpp"

#include <concepts>
#include <limits>
#include <type_traits>

namespace ctdyn {

/// The least and the largest value of a symbol, in its unit; `within` makes it.
template <class Symbol> struct limited {
  double lower = -std::numeric_limits<double>::infinity(); ///< may be minus infinity
  double upper = std::numeric_limits<double>::infinity();  ///< may be infinity
};

namespace detail {

template <class T>
concept limit_number = std::convertible_to<T, double> && std::is_arithmetic_v<std::remove_cvref_t<T>>;

template <class... Written>
inline constexpr sentence not_within = [] {
  sentence s;
  const auto look = [&]<class Symbol, class... Numbers>(std::type_identity<Symbol>, std::type_identity<Numbers>...) {
    if (!written_symbol<Symbol>::known || is_binding<Symbol>)
      s << "within(...): argument 1" << expr::written_argument<Symbol>.view() << " is "
        << (is_binding<Symbol> ? "a value" : expr::noun_of<Symbol>()) << "; a symbol is meant, as in within(T, -1, 1)";
    else if (sizeof...(Numbers) != 2 || !(limit_number<Numbers> && ...))
      s << "within(...): two numbers follow the symbol, the least and the largest value, as in within(T, -1, 1)";
  };
  if constexpr (sizeof...(Written) == 0)
    s << "within(): give a symbol and two numbers, as in within(T, -1, 1)";
  else
    look(std::type_identity<Written>{}...);
  return s;
}();

} // namespace detail

/// Limits a quantity to values between two numbers in its unit, which may be infinite. The quantity is an unknown of a
/// `trim` or of a `fit`.
///
///     trim(eom, guess, held(x), at(udot == 0), within(T, -1.0, 1.0))
///     fit(swings, run, {}, within(m, 0.1, 5))
template <class... Written> [[nodiscard]] constexpr auto within([[maybe_unused]] const Written&... symbol_and_numbers) {
  if constexpr (detail::rejected_before<Written...>) {
    return expr::rejected{};
  } else if constexpr (!detail::not_within<Written...>.empty()) {
    return expr::refused<detail::not_within<Written...>>();
  } else {
    return []<class Symbol>(const Symbol&, double lower, double upper) {
      return limited<expr::symbol<detail::written_symbol<Symbol>::kind, detail::written_symbol<Symbol>::name>>{lower,
                                                                                                               upper};
    }(symbol_and_numbers...);
  }
}

} // namespace ctdyn
