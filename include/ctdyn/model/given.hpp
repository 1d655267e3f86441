// Speeds and their derivatives that are known while deriving.
#pragma once

#include "../expr/rates.hpp"
#include "jacobian.hpp"
#include "outputs.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/tuple.hpp>

#include <cstddef>
#include <type_traits>

namespace ctdyn {
namespace output {

/// An output where equations hold for speeds and their derivatives.
template <class Output, class... Equations> struct given {};

/// All speeds of a system, or all of their derivatives, in an equation.
template <bool Rates> struct all_of_them {};
/// The equation: all of them have one value.
template <bool Rates, class Value> struct all_equal {
  static constexpr expr::sort what = expr::sort::equation;
  Value value;
};
/// Says what all of them are, as in given(all_speeds == 0).
template <bool Rates, class Value>
  requires(expr::sort_of<Value> == expr::sort::scalar)
constexpr auto operator==(const all_of_them<Rates>& /*all*/, const Value& value) {
  return all_equal<Rates, expr::plain_t<Value>>{expr::plain(value)};
}
/// The equation: the derivatives of all speeds are those of the model itself.
struct own_accelerations {
  static constexpr expr::sort what = expr::sort::equation;
};
/// Says that they are those that the equations of motion give.
constexpr own_accelerations operator==(const all_of_them<true>& /*all*/, const udot& /*own*/) { return {}; }
/// The derivatives of all speeds.
constexpr all_of_them<true> dt(const all_of_them<false>& /*speeds*/) { return {}; }

} // namespace output

namespace expr {

/// What an equation of given(...) fixes: a speed, its derivative, or all of them.
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

/// Not constexpr: its name is what a compiler prints of another number than zero.
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

/// Behind an output, what was refused before.
template <class Output> constexpr rejected operator|(const Output& /*output*/, const rejected& /*given*/) { return {}; }

} // namespace expr

namespace output {

/// What `|` is written behind outputs.
template <class... Equations> struct given_equations {};
/// The output where the equations hold; see given.
template <class Output, class... Equations>
constexpr auto operator|(const Output& /*output*/, const given_equations<Equations...>& /*given*/) {
  if constexpr (expr::sort_of<Output> == expr::sort::rejected)
    return expr::rejected{};
  else
    return given<expr::plain_t<Output>, Equations...>{};
}

} // namespace output

/// Speeds and derivatives of speeds that are known, behind an output: what they make zero is left out while deriving.
/// They are zero, or expressions of parameters, coordinates, inputs and time; or all derivatives are `udot`, those that
/// the model has itself at the state.
///
///     const auto held = eom.evaluate(x, inverse_dynamics | given(all_speeds == 0, dt(all_speeds) == 0));
///     const auto steady = eom.evaluate(x, udot | given(u1 == omega));
///     const auto felt = eom.evaluate(x, to_matrix(P.acc(N) + g * N.y, A) | given(dt(all_speeds) == udot));
template <class... Equations>
  requires(((expr::sort_of<Equations> == expr::sort::equation) && ...) && sizeof...(Equations) != 0)
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
/// All speeds of a system, in an equation of given(...); dt(all_speeds): their derivatives.
inline constexpr output::all_of_them<false> all_speeds{};

} // namespace ctdyn
