// Derivatives that a user may write: with respect to time, and of a vector with respect to one scalar.
#pragma once

#include "binding.hpp"
#include "reject.hpp"
#include "symbol.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn {
namespace expr {

/// The name of the time derivative of an input: F' for the input F.
template <std::size_t N> consteval auto primed(const fixed_string<N>& name) {
  fixed_string<N + 1> result;
  for (std::size_t i = 0; i + 1 < N; ++i) result.characters[i] = name.characters[i];
  result.characters[N - 1] = '\'';
  return result;
}

/// The rate dt(F) of an input F. It is an input too: `dt(F) = 1.5` binds a value to it.
template <fixed_string Name, class Derivative> struct rate_of_input : Derivative {
  static constexpr auto name = Name;
  template <class Value>
    requires(!thing<Value>)
  [[nodiscard]] constexpr auto operator=(const Value& value) const {
    return binding<symbol_class::input, Name, Value>{value};
  }
};

template <class T> struct input_name;
template <fixed_string Name> struct input_name<input<Name>> { static constexpr auto name = Name; };
template <fixed_string Name, class D> struct input_name<rate_of_input<Name, D>> { static constexpr auto name = Name; };

struct dt_call {
  static constexpr slot slots[] = {{"argument", sort::scalar}};
  static constexpr std::string_view word = "dt";
  static constexpr std::string_view remedy =
      "a vector changes differently in different frames: name one, as in dt(v, N)";
  template <class T> static constexpr auto make(const T& x) {
    const auto derivative = node<sort::scalar, expr_kind::call>(function_of<function::dt>{}, x);
    if constexpr (requires { input_name<T>::name; })
      return rate_of_input<primed(input_name<T>::name), std::remove_const_t<decltype(derivative)>>{derivative};
    else
      return derivative;
  }
};

struct dt_in_call {
  static constexpr slot slots[] = {{"argument", sort::vector}, {"frame", sort::frame}};
  static constexpr std::string_view word = "dt",
                                    remedy = "write dt(v, N) for a vector, dt(q) for a scalar, which no frame changes";
  template <class T, class Frame> static constexpr auto make(const T& v, const Frame&) {
    return node<sort::vector, expr_kind::call>(dt_in<Frame::name>{}, v);
  }
};

template <class T> struct is_symbol : std::false_type {};
template <symbol_class Kind, fixed_string Name>
struct is_symbol<scalar_terminal<symbol<Kind, Name>>> : std::bool_constant<Kind != symbol_class::time> {};

/// A symbol that may be an independent variable of a partial derivative: any one but time.
template <class T> concept independent = is_symbol<plain_t<T>>::value;

template <class T>
inline constexpr detail::sentence no_partial =
    detail::sentence{} << "partial_velocity(v, " << as_written<T> << ", N): a derivative is taken by a symbol; give "
                       << briefly<T> << " a name of its own, as in constexpr speed<u> u";

struct partial_velocity_call {
  static constexpr std::string_view word = "partial_velocity";
  static constexpr slot slots[] = {{"vector", sort::vector}, {"symbol", sort::scalar}, {"frame", sort::frame}};
  template <class T, class Symbol, class Frame>
  static constexpr auto make(const T& v, const Symbol& symbol, const Frame&) {
    if constexpr (independent<Symbol>) {
      return node<sort::vector, expr_kind::call>(partial_in<Frame::name>{}, v, symbol);
    } else {
      (void)detail::refusal<no_partial<Symbol>>{};
      return rejected{};
    }
  }
};

} // namespace expr

/// Time derivative of a scalar. That of a coordinate is its rate, that of an input a further input.
///
///     constexpr auto equation = dt(q1) == u1;
///     values(F = 1.5, dt(F) = 0.1);
template <expr::thing T> constexpr auto dt(const T& x) { return expr::checked<expr::dt_call>(x); }

/// Time derivative of a vector in a frame. The basis vectors of the frame are held constant.
///
///     constexpr auto v = dt(l * A.x, N);
template <expr::thing T, expr::thing Frame> constexpr auto dt(const T& v, const Frame& frame) {
  return expr::checked<expr::dt_in_call>(v, frame);
}

/// Partial derivative of a vector by a scalar symbol in a frame. The basis vectors of the frame are held constant. That
/// of a velocity by a generalized speed is the partial velocity of Kane & Levinson (1985), section 2.14.
///
///     constexpr auto v1 = partial_velocity(P.vel(N), u1, N);
template <expr::thing T, expr::thing Symbol, expr::thing Frame>
constexpr auto partial_velocity(const T& v, const Symbol& symbol, const Frame& frame) {
  return expr::checked<expr::partial_velocity_call>(v, symbol, frame);
}

} // namespace ctdyn
