// The three expression templates, and how a node is made of its operands.
#pragma once

#include "../../detail/exact.hpp"
#include "../../detail/require.hpp"
#include "payload.hpp"
#include "sort.hpp"

#include <boost/hana/tuple.hpp>
#include <boost/yap/algorithm_fwd.hpp>

#include <cstdint>
#include <utility>

namespace ctdyn {

using boost::yap::expr_kind;

namespace expr {
template <class Equation> struct equation_as_test; // refuses an equation where a bool is needed
}

/// A scalar expression or, of kind `equal_to`, an equation between two scalars.
///
/// It is an expression template of Boost.YAP: `elements` holds the payload of a terminal, the operands of an operator
/// (by value), or the function and the arguments of a call. The type is structural, so that an expression can be a
/// template argument.
///
///     constexpr auto energy = m * u * u / 2;
///     constexpr auto rate = dt(q) == u;
template <expr_kind Kind, class Elements> struct scalar {
  static constexpr expr_kind kind = Kind;
  static constexpr expr::sort what = Kind == expr_kind::equal_to ? expr::sort::equation : expr::sort::scalar;
  /// The type as which it is stored in an expression: itself.
  using plain = scalar;
  Elements elements{};

  /// Not offered, since an equation states a fact. A proof compares what a method derived, which gives a bool.
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
  /// The type as which it is stored in an expression: itself.
  using plain = vector;
  Elements elements{};

  /// The length of the vector, a scalar. Its derivative is not finite where the length is zero.
  ///
  ///     constexpr auto stretch = Q.pos_from(P).magnitude() - l0;
  [[nodiscard]] constexpr auto magnitude() const;
  /// The unit vector of the same direction. It is not finite where the length is zero.
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
  /// The type as which it is stored in an expression: itself.
  using plain = dyadic;
  Elements elements{};
};

namespace expr {

/// An exact number. Payloads that are numbers derive from it.
struct literal {
  detail::exact value;
};
/// The unit of a number that a word of the library writes, or of an expression that it reads: `any` is the one that it
/// must have where it stands, `one` that of a number without a unit.
enum class number_unit : std::uint8_t { any, one, second, per_second, metre, metre_per_second };
/// A number that a word of the library writes, such as the default of a constant. It is a number like others, but has a
/// unit where units are checked.
template <number_unit Unit> struct library_number : literal {};

/// The first element of a call whose value is its argument, and which has this unit where units are checked. Formulas
/// and texts show the argument alone.
template <number_unit Unit> struct has_unit {};

/// Where a size has a meaning; `acute`: above 0 and below a right angle; `below_right`: also 0.
enum class size_range : std::uint8_t { positive, not_negative, acute, below_right };
/// The first element of a call whose value is its argument, a size, but not a number if the size is outside of the
/// range. Texts show the argument alone.
template <size_range Range> struct within {};

template <class Payload> using scalar_terminal = scalar<expr_kind::terminal, boost::hana::tuple<Payload>>;
template <class Payload> using vector_terminal = vector<expr_kind::terminal, boost::hana::tuple<Payload>>;
template <class Payload> using dyadic_terminal = dyadic<expr_kind::terminal, boost::hana::tuple<Payload>>;
using literal_terminal = scalar_terminal<literal>;

template <std::integral Integer> constexpr detail::exact exact_value(Integer number) {
  constexpr std::int64_t limit = std::int64_t{1} << 53; // an integer must not be a multiple of a fingerprint's prime
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
template <exact_number T> struct plain_of<T> {
  using type = literal_terminal;
  /// Its name is part of the compiler's message where the number is known only at run time.
  static constexpr type a_number_in_a_description_is_constexpr_or_a_parameter(const T& number);
};
template <class T> concept stored_otherwise = requires(const T& operand) {
  plain_of<T>::a_number_in_a_description_is_constexpr_or_a_parameter(operand);
};

/// The type as which an operand is stored: the terminal of a symbol (without its operator=), the literal of a number.
template <class T> using plain_t = typename plain_of<T>::type;

/// An operand as it is stored: a number as a literal, anything else as its plain type. Copy the result at once.
template <class T> constexpr const plain_t<T>& plain(const T& operand) { return operand; }
template <stored_otherwise T> constexpr plain_t<T> plain(const T& operand) {
  return plain_of<T>::a_number_in_a_description_is_constexpr_or_a_parameter(operand);
}
template <exact_number T>
constexpr literal_terminal plain_of<T>::a_number_in_a_description_is_constexpr_or_a_parameter(const T& number) {
  const auto value = exact_value(number);
  return {boost::hana::tuple<literal>(literal{value})}; // if it is not valid, the description has a fault
}
/// The terminal of a number of the library.
template <number_unit Unit> constexpr scalar_terminal<library_number<Unit>> number_in(const exact_number auto& number) {
  using payload = library_number<Unit>;
  return {boost::hana::tuple<payload>(payload{{exact_value(number)}})};
}

/// Makes the expression of a sort and a kind from copies of its operands.
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

/// The zero vector. Write it where a vector is required, since the number 0 is a scalar.
///
///     Bo.set_pos(O, zero_vector)
inline constexpr expr::vector_terminal<expr::zero_vector_payload> zero_vector{};

} // namespace ctdyn
