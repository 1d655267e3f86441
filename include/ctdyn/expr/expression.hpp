// The three expression templates, and how a node is made of its operands.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/require.hpp"
#include "payload.hpp"
#include "sort.hpp"

#include <boost/hana/tuple.hpp>
#include <boost/yap/algorithm_fwd.hpp>

#include <cstdint>
#include <utility>

namespace ctdyn {

using boost::yap::expr_kind;

namespace expr {
template <class Equation> struct equation_as_test; // says that an equation is neither true nor false
}

/// A scalar expression or, of kind `equal_to`, an equation between two scalars.
///
/// An expression template of Boost.YAP: `elements` holds the payload of a terminal, the operands by value of an
/// operator, the function and its arguments of a call. Structural, so that it can be a template argument.
///
///     constexpr auto energy = m * u * u / 2;
///     constexpr auto rate = dt(q) == u;
template <expr_kind Kind, class Elements> struct scalar {
  static constexpr expr_kind kind = Kind;
  static constexpr expr::sort what = Kind == expr_kind::equal_to ? expr::sort::equation : expr::sort::scalar;
  /// Itself, under which it is kept as an operand.
  using plain = scalar;
  Elements elements{};

  /// Not offered: an equation states a fact. Proofs compare what a method derived, which is a bool.
  template <class Equation = scalar>
    requires(Kind == expr_kind::equal_to)
  constexpr explicit operator bool() const { return expr::equation_as_test<Equation>::value; }
};

/// A vector expression: sums and scalar multiples of basis vectors, positions, velocities and cross products.
///
///     constexpr auto tip = l * A.x + q3 * B.y;
template <expr_kind Kind, class Elements> struct vector {
  static constexpr expr_kind kind = Kind;
  static constexpr expr::sort what = expr::sort::vector;
  /// Itself, under which it is kept as an operand.
  using plain = vector;
  Elements elements{};

  /// The vector's length, a scalar; its derivative is not finite where the length is zero.
  ///
  ///     constexpr auto stretch = Q.pos_from(P).magnitude() - l0;
  [[nodiscard]] constexpr auto magnitude() const;
  /// The unit vector of the same direction; not finite where the length is zero.
  ///
  ///     force(P, k * stretch * Q.pos_from(P).normalize())
  [[nodiscard]] constexpr auto normalize() const;
};

/// A dyadic expression: sums and scalar multiples of outer products and of the unit dyadic.
///
///     constexpr auto central = I * outer(A.x, A.x) + I * outer(A.y, A.y);
template <expr_kind Kind, class Elements> struct dyadic {
  static constexpr expr_kind kind = Kind;
  static constexpr expr::sort what = expr::sort::dyadic;
  /// Itself, under which it is kept as an operand.
  using plain = dyadic;
  Elements elements{};
};

namespace expr {

/// An exact number.
struct literal {
  detail::exact value;
};

template <class Payload> using scalar_terminal = scalar<expr_kind::terminal, boost::hana::tuple<Payload>>;
template <class Payload> using vector_terminal = vector<expr_kind::terminal, boost::hana::tuple<Payload>>;
template <class Payload> using dyadic_terminal = dyadic<expr_kind::terminal, boost::hana::tuple<Payload>>;
using literal_terminal = scalar_terminal<literal>;

template <std::integral Integer> constexpr detail::exact exact_value(Integer number) {
  constexpr std::int64_t limit = std::int64_t{1} << 53; // the fingerprints' primes are integers, too
  detail::require(std::cmp_less(number, limit) && std::cmp_greater(number, -limit),
                  "an integer in a description is smaller than 2^53; write a larger number as a double, as in 1e16");
  return detail::exact::ratio(static_cast<std::int64_t>(number));
}
constexpr detail::exact exact_value(double number) { return detail::exact::of(number); }

template <class T> struct plain_of { using type = T; };
template <class T>
  requires requires { typename T::plain; }
struct plain_of<T> {
  using type = typename T::plain;
};
template <exact_number T> struct plain_of<T> { using type = literal_terminal; };

/// The type under which an operand is kept: symbols without their names' operators, numbers as literals.
template <class T> using plain_t = typename plain_of<T>::type;

/// An operand as it is kept: a literal of a number, the plain part of anything else. To be copied at once.
template <class T> constexpr const plain_t<T>& plain(const T& operand) { return operand; }
/// Its name is what a compiler prints where the number is known only at run time.
template <class T> constexpr T a_number_in_a_description_is_constexpr_or_a_parameter(const T& number) { return number; }
template <exact_number T> constexpr literal_terminal plain(const T& number) {
  const auto value = exact_value(a_number_in_a_description_is_constexpr_or_a_parameter(number));
  return {boost::hana::tuple<literal>(literal{value})}; // one that is not valid is a fault of the description
}

/// The node of a sort and kind over its operands.
template <sort Sort, expr_kind Kind, class... Operands> constexpr auto node(const Operands&... operands) {
  using elements = boost::hana::tuple<plain_t<Operands>...>;
  if constexpr (Sort == sort::vector)
    return vector<Kind, elements>{elements(plain(operands)...)};
  else if constexpr (Sort == sort::dyadic)
    return dyadic<Kind, elements>{elements(plain(operands)...)};
  else
    return scalar<Kind, elements>{elements(plain(operands)...)};
}

} // namespace expr

template <expr_kind Kind, class Elements> constexpr auto vector<Kind, Elements>::magnitude() const {
  return expr::node<expr::sort::scalar, expr_kind::call>(expr::function_of<expr::function::magnitude>{}, *this);
}
template <expr_kind Kind, class Elements> constexpr auto vector<Kind, Elements>::normalize() const {
  return expr::node<expr::sort::vector, expr_kind::call>(expr::function_of<expr::function::normalize>{}, *this);
}

/// The vector of length zero, where a vector belongs: 0 is a scalar.
///
///     Bo.set_pos(O, zero_vector)
inline constexpr expr::vector_terminal<expr::zero_vector_payload> zero_vector{};

} // namespace ctdyn
