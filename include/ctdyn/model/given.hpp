// Outputs in which speeds or their derivatives have known values.
#pragma once

#include "expr/rates.hpp"
#include "jacobian.hpp"
#include "outputs.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/tuple.hpp>

#include <cstddef>
#include <type_traits>

namespace ctdyn {
namespace output {

/// An output under equations that fix speeds or their derivatives.
template <class Output, class... Equations> struct given {};

/// All speeds of a system, or (`Rates`) all of their derivatives, as one side of an equation.
template <bool Rates> struct all_of_them {};
/// The equation that all of them have the same value.
template <bool Rates, class Value> struct all_equal {
  static constexpr expr::sort what = expr::sort::equation;
  Value value;
};
/// Makes that equation, as in given(all_speeds == 0).
template <bool Rates, class Value>
  requires(expr::sort_of<Value> == expr::sort::scalar)
constexpr auto operator==(const all_of_them<Rates>& /*all*/, const Value& value) {
  return all_equal<Rates, expr::plain_t<Value>>{expr::plain(value)};
}
/// The equation that the derivatives of all speeds are those that the equations of motion give.
struct own_accelerations {
  static constexpr expr::sort what = expr::sort::equation;
};
/// Makes that equation, as in given(dt(all_speeds) == udot).
constexpr own_accelerations operator==(const all_of_them<true>& /*all*/, const udot& /*own*/) { return {}; }
/// The derivatives of all speeds.
constexpr all_of_them<true> dt(const all_of_them<false>& /*speeds*/) { return {}; }

} // namespace output

namespace expr {

/// Whether a type is a speed, or (`is_udot`) the derivative of one. `fixing` tells whether an equation fixes such a
/// symbol, or all of them.
template <class T> inline constexpr bool is_speed = false;
template <fixed_string Name> inline constexpr bool is_speed<scalar_terminal<symbol<symbol_class::speed, Name>>> = true;
template <class T> inline constexpr bool is_udot = false;
template <class T>
inline constexpr bool
    is_udot<scalar<expr_kind::call, boost::hana::tuple<scalar_terminal<function_of<function::dt>>, T>>> = is_speed<T>;
template <class T>
inline constexpr bool is_udot<scalar<expr_kind::call, boost::hana::tuple<function_of<function::dt>, T>>> = is_speed<T>;

template <class T> struct fixing { static constexpr bool speeds = false; };
template <class Left, class Right> struct fixing<scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>> {
  static constexpr bool speeds = is_speed<Left> || is_udot<Left>;
};
template <bool Rates, class Value> struct fixing<output::all_equal<Rates, Value>> {
  static constexpr bool speeds = true;
};
template <> struct fixing<output::own_accelerations> { static constexpr bool speeds = true; };

template <std::size_t Position, class T> consteval detail::sentence find_not_fixed() {
  detail::sentence s;
  s << "given(...): argument " << Position << ", ", write<T>(s), s << ", ";
  if (sort_of<T> == sort::equation)
    s << "says of no speed and no derivative of one what it is";
  else
    s << "is " << noun_of<T>();
  s << "; write speeds on the left, as in given(u1 == 0, dt(u2) == 0) or given(all_speeds == 0)";
  return s;
}
template <std::size_t Position, class T> inline constexpr detail::sentence not_fixed = find_not_fixed<Position, T>();

/// Not constexpr, so that compilers print its name as the error where a number other than zero is given.
inline void given_takes_zero_or_a_parameter_in_place_of_other_numbers() {}
template <class Value> constexpr void look_for_numbers(const Value& value) {
  if constexpr (std::is_same_v<Value, literal_terminal>)
    if (!boost::hana::at_c<0>(value.elements).value.is_zero())
      given_takes_zero_or_a_parameter_in_place_of_other_numbers();
}
template <class Left, class Right>
constexpr void look_for_numbers(const scalar<expr_kind::equal_to, boost::hana::tuple<Left, Right>>& e) {
  look_for_numbers(boost::hana::at_c<1>(e.elements));
}
template <bool Rates, class Value> constexpr void look_for_numbers(const output::all_equal<Rates, Value>& e) {
  look_for_numbers(e.value);
}
constexpr void look_for_numbers(const output::own_accelerations& /*equation*/) {}

/// An output with a refused given(...) is refused, without a further message.
template <class Output> constexpr rejected operator|(const Output& /*output*/, const rejected& /*given*/) { return {}; }

} // namespace expr

namespace output {

/// The right operand of `|` behind an output.
template <class... Equations> struct given_equations {};
/// The output under these equations; see given.
template <class Output, class... Equations>
constexpr auto operator|(const Output& /*output*/, const given_equations<Equations...>& /*given*/) {
  if constexpr (expr::sort_of<Output> == expr::sort::rejected)
    return expr::rejected{};
  else
    return given<expr::plain_t<Output>, Equations...>{};
}

} // namespace output

/// Fixes speeds or their derivatives in an output, written behind it with `|`. The terms that become zero are left out
/// of the derivation. Values are zero, or expressions of parameters, coordinates, inputs and time without numbers; or
/// all derivatives are `udot`, those of the equations of motion at the state. Other values do not compile.
///
///     const auto held = eom.evaluate(x, inverse_dynamics | given(all_speeds == 0, dt(all_speeds) == 0));
///     const auto steady = eom.evaluate(x, udot | given(u1 == omega));
///     const auto felt = eom.evaluate(x, to_matrix(P.acc(N) + g * N.y, A) | given(dt(all_speeds) == udot));
template <class... Equations>
  requires(sizeof...(Equations) != 0 && // no fold expression: clang limits the number of its operands
           expr::misfit_of<(expr::sort_of<Equations> == expr::sort::equation)...> == sizeof...(Equations))
consteval auto given(const Equations&... equations) {
  constexpr std::size_t misfit = expr::misfit_of<expr::fixing<expr::plain_t<Equations>>::speeds...>;
  if constexpr (misfit == sizeof...(Equations)) {
    (expr::look_for_numbers(expr::plain(equations)), ...);
    return output::given_equations<expr::plain_t<Equations>...>{};
  } else {
    using wrong = expr::element<misfit, Equations...>;
    return expr::refused<expr::not_fixed<misfit + 1, wrong>, wrong>();
  }
}
/// All speeds of a system, in an equation of given(...); dt(all_speeds) are their derivatives.
inline constexpr output::all_of_them<false> all_speeds{};

} // namespace ctdyn
