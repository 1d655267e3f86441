// Products of vectors and dyadics.
#pragma once

#include "reject.hpp"

namespace ctdyn {
namespace expr {

constexpr sort vector_or_dyadic = sort::vector | sort::dyadic;

struct dot_call {
  static constexpr slot slots[] = {{"first factor", vector_or_dyadic}, {"second factor", vector_or_dyadic}};
  static constexpr void write(detail::sentence& s) { s << "dot"; }
  static constexpr std::string_view remedy = "a scalar multiplies with *, as in q * N.x";
};

template <function F> struct vector_product {
  static constexpr slot slots[] = {{"first factor", sort::vector}, {"second factor", sort::vector}};
  static constexpr void write(detail::sentence& s) { s << function_name(F); }
  static constexpr std::string_view remedy = "a scalar multiplies with *, a dyadic with dot";
};

/// The sort of a product that was judged good: a . b is a scalar, D . b and a . D are vectors, D . E is a dyadic.
consteval sort dot_result(sort left, sort right) {
  if (left == sort::vector && right == sort::vector) return sort::scalar;
  return left == sort::dyadic && right == sort::dyadic ? sort::dyadic : sort::vector;
}

template <class Call, function F, sort Result, class L, class R> constexpr auto product(const L& left, const R& right) {
  constexpr verdict found = judge<Call, L, R>();
  if constexpr (found == verdict::good)
    return node<Result, expr_kind::call>(function_of<F>{}, left, right);
  else
    return refuse<found, Call, L, R>();
}

} // namespace expr

/// Dot product: of two vectors a scalar, of a dyadic and a vector (in either order) a vector, of two dyadics a dyadic.
///
///     constexpr auto power = dot(F, P.vel(N));
///     constexpr auto h = dot(J, B.ang_vel_in(N));
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto dot(const L& left, const R& right) {
  constexpr expr::sort result = expr::dot_result(expr::sort_of<L>, expr::sort_of<R>);
  return expr::product<expr::dot_call, expr::function::dot, result>(left, right);
}

/// Cross product of two vectors, right-handed.
///
///     constexpr auto moment = cross(P.pos_from(O), F);
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto cross(const L& left, const R& right) {
  constexpr auto cross = expr::function::cross;
  return expr::product<expr::vector_product<cross>, cross, expr::sort::vector>(left, right);
}

/// Outer product of two vectors, a dyadic.
///
///     constexpr auto J = I * outer(B.x, B.x) + I * outer(B.y, B.y);
template <class L, class R>
  requires expr::terms<L, R>
constexpr auto outer(const L& left, const R& right) {
  constexpr auto outer = expr::function::outer;
  return expr::product<expr::vector_product<outer>, outer, expr::sort::dyadic>(left, right);
}

} // namespace ctdyn
