// Products of vectors and dyadics.
#pragma once

#include "reject.hpp"

namespace ctdyn {
namespace expr {

constexpr sort vector_or_dyadic = sort::vector | sort::dyadic;

/// The sort of a dot product: a . b is a scalar, D . b and a . D are vectors, D . E is a dyadic.
consteval sort dot_result(sort left, sort right) {
  if (left == sort::vector && right == sort::vector) return sort::scalar;
  return left == sort::dyadic && right == sort::dyadic ? sort::dyadic : sort::vector;
}

struct dot_call {
  static constexpr slot slots[] = {{"first factor", vector_or_dyadic}, {"second factor", vector_or_dyadic}};
  static constexpr std::string_view word = "dot", remedy = "a scalar multiplies with *, as in q * N.x";
  template <class L, class R> static constexpr auto make(const L& left, const R& right) {
    return node<dot_result(sort_of<L>, sort_of<R>), expr_kind::call>(function_of<function::dot>{}, left, right);
  }
};

template <function F, sort Result> struct vector_product_call {
  static constexpr slot slots[] = {{"first factor", sort::vector}, {"second factor", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << function_name(F); }
  static constexpr std::string_view remedy = "a scalar multiplies with *, a dyadic with dot";
  template <class L, class R> static constexpr auto make(const L& left, const R& right) {
    return node<Result, expr_kind::call>(function_of<F>{}, left, right);
  }
};

using cross_call = vector_product_call<function::cross, sort::vector>;
using outer_call = vector_product_call<function::outer, sort::dyadic>;

} // namespace expr

/// Dot product: of two vectors a scalar, of a dyadic and a vector (in either order) a vector, of two dyadics a dyadic.
///
///     constexpr auto power = dot(F, P.vel(N));
///     constexpr auto h = dot(J, B.ang_vel_in(N));
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto dot(const L& left, const R& right) { return expr::checked<expr::dot_call>(left, right); }

/// Cross product of two vectors, right-handed.
///
///     constexpr auto moment = cross(P.pos_from(O), F);
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto cross(const L& left, const R& right) { return expr::checked<expr::cross_call>(left, right); }

/// Outer product of two vectors, a dyadic.
///
///     constexpr auto J = I * outer(B.x, B.x) + I * outer(B.y, B.y);
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto outer(const L& left, const R& right) { return expr::checked<expr::outer_call>(left, right); }

/// Refuses other numbers of factors than two.
/// @{
template <class... T>
  requires expr::not_two<T...>
constexpr auto dot(const T&... given) { return expr::checked<expr::dot_call>(given...); }
template <class... T>
  requires expr::not_two<T...>
constexpr auto cross(const T&... given) { return expr::checked<expr::cross_call>(given...); }
template <class... T>
  requires expr::not_two<T...>
constexpr auto outer(const T&... given) { return expr::checked<expr::outer_call>(given...); }
/// @}

} // namespace ctdyn
