// Expressions with numbers in them, as outputs.
#pragma once

#include "outputs.hpp"

namespace ctdyn {

/// An output that is an expression with numbers in it: the template argument holds the numbers.
template <auto Expression> struct value_of_expression {};

/// Requests the value of an expression that contains numbers.
///
///     const double v = eom.evaluate(x, value_of<l * u1 / 2>);
template <auto Expression> inline constexpr value_of_expression<Expression> value_of{};

namespace detail {
template <class E> constexpr auto expression_of(const E& e) { return expr::plain(e); }
template <auto Expression> constexpr auto expression_of(value_of_expression<Expression>) { return Expression; }
} // namespace detail

/// What was refused as an expression is refused as an output.
template <auto Expression>
  requires(expr::sort_of<decltype(Expression)> == expr::sort::rejected)
inline constexpr expr::sort expr::sort_of<value_of_expression<Expression>> = sort::rejected;

} // namespace ctdyn
