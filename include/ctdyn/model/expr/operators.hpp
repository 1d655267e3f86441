// + - * / and ==, one overload each: the sorts of the operands determine the sort of the result.
#pragma once

#include "../../detail/limits.hpp"
#include "expression.hpp"
#include "reject_operator.hpp"

#include <algorithm>
#include <cstddef>

namespace ctdyn {
namespace expr {

/// The sort of `left kind right`, or none where it has no meaning in mechanics.
consteval sort result(expr_kind kind, sort left, sort right) {
  constexpr sort algebra = sort::scalar | sort::vector | sort::dyadic;
  if (!among(left, algebra) || !among(right, algebra)) return sort::none;
  switch (kind) {
  case expr_kind::plus:
  case expr_kind::minus: return left == right ? left : sort::none;
  case expr_kind::multiplies: return left == sort::scalar ? right : right == sort::scalar ? left : sort::none;
  case expr_kind::divides: return right == sort::scalar ? left : sort::none;
  case expr_kind::equal_to: return left == sort::scalar && right == sort::scalar ? sort::equation : sort::none;
  default: return sort::none; // YAP has more operators than mechanics: a message refuses them
  }
}

/// How deep operations are nested. In a + b + c + ... each sum is an operand of the next.
template <class T> inline constexpr std::size_t nesting = 0;
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
inline constexpr std::size_t nesting<Sort<Kind, boost::hana::tuple<E...>>> = 1 +
                                                                             std::max({std::size_t{0}, nesting<E>...});

template <expr_kind Kind>
inline constexpr detail::sentence too_deep = [] {
  detail::sentence s;
  s << "... " << sign(Kind).substr(1) << "...: more than " << detail::limits::operations_in_a_row
    << " operations in a row; ";
  if (Kind == expr_kind::plus || Kind == expr_kind::minus)
    s << "write sum_of(a, b, -c, ...)";
  else
    s << "put groups in parentheses, as in (a * b * c) * (d * e * f)";
  return s;
}();

/// The sort and value of an operand in sums and products: an inertia that `dyadic_of` (model/inertia_sums.hpp) accepts
/// is converted to a dyadic.
void dyadic_of(); // the function is found by its argument; this one hides a user's function of the same name
template <class T> inline constexpr sort algebraic_sort = sort_of<T>;
template <class T>
  requires(sort_of<T> == sort::inertia && requires(const T& t) { dyadic_of(t); })
inline constexpr sort algebraic_sort<T> = sort::dyadic;
template <class T> constexpr const auto& algebraic(const T& operand) { return operand; }
template <class T>
  requires(sort_of<T> == sort::inertia)
constexpr auto algebraic(const T& operand) { return dyadic_of(operand); }

template <expr_kind Kind, class L, class R> constexpr auto combine(const L& left, const R& right) {
  constexpr sort found = result(Kind, sort_of<L>, sort_of<R>);
  if constexpr (nesting<plain_t<L>> >= detail::limits::operations_in_a_row ||
                nesting<plain_t<R>> >= detail::limits::operations_in_a_row) {
    (void)detail::refusal<too_deep<Kind>>{};
    return rejected{};
  } else if constexpr (found != sort::none) {
    return node<found, Kind>(left, right);
  } else if constexpr ((sort_of<L> == sort::inertia || sort_of<R> == sort::inertia) &&
                       result(Kind, algebraic_sort<L>, algebraic_sort<R>) != sort::none) {
    return combine<Kind>(algebraic(left), algebraic(right));
  } else {
    if constexpr (sort_of<L> != sort::rejected && sort_of<R> != sort::rejected)
      (void)detail::refusal<operator_misuse<Kind, L, R>>{};
    return rejected{};
  }
}

} // namespace expr

/// Sum of two scalars, two vectors or two dyadics. Numbers are scalars.
///
///     constexpr auto r = l * A.x + q3 * B.y;
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto operator+(const L& left, const R& right) { return expr::combine<expr_kind::plus>(left, right); }

/// Difference of two scalars, two vectors or two dyadics. Numbers are scalars.
///
///     constexpr auto r = l * A.x - q3 * B.y;
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto operator-(const L& left, const R& right) { return expr::combine<expr_kind::minus>(left, right); }

/// Product of two scalars, or of a scalar and a vector or dyadic. For two vectors write `dot`, `cross` or `outer`.
///
///     constexpr auto weight = m * g * N.x;
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto operator*(const L& left, const R& right) { return expr::combine<expr_kind::multiplies>(left, right); }

/// A scalar, vector or dyadic divided by a scalar.
///
///     constexpr auto half = l / 2 * A.x;
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto operator/(const L& left, const R& right) { return expr::combine<expr_kind::divides>(left, right); }

/// An equation between two scalars. It states a fact of the system; it does not compare.
///
///     system(dt(q1) == u1, ...);
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto operator==(const L& left, const R& right) { return expr::combine<expr_kind::equal_to>(left, right); }

/// The operand itself, for lists of signed terms such as +a, -b.
///
///     force(P, +k * q1 * N.x)
template <expr::thing T> constexpr auto operator+(const T& operand) { return expr::plain(operand); }

/// The opposite of a scalar, vector or dyadic.
///
///     constexpr auto torque_on_a = -kt * q1 * N.z;
template <expr::thing T> constexpr auto operator-(const T& operand) {
  if constexpr (expr::among(T::what, expr::sort::scalar | expr::sort::vector | expr::sort::dyadic))
    return expr::node<T::what, expr_kind::negate>(operand);
  else
    return expr::refused<expr::negation_misuse<T>, T>();
}

} // namespace ctdyn
