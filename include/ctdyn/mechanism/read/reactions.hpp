// Reactions in loads: the part of a load without them, and the check that a load is linear in them.
#pragma once

#include "../../model/expr/occurrence.hpp"
#include "lower.hpp"

#include <string_view>
#include <type_traits>

namespace ctdyn::detail {

/// The terms of a load that have no reaction as a factor; no nodes are made for the others.
template <class Context, class E> constexpr auto lower_without_reactions(Context& c, const E& e) {
  constexpr auto kind = E::kind;
  constexpr auto reaction = symbol_class::reaction;
  using value = std::remove_cvref_t<decltype(lower(c, e))>;
  if constexpr (expr::occurrences<reaction, E> == 0) {
    return lower(c, e);
  } else if constexpr (expr::has_factor<reaction, E>) {
    return value{};
  } else if constexpr (kind == expr_kind::negate) {
    return c.negate(lower_without_reactions(c, operand<0>(e)));
  } else if constexpr (kind == expr_kind::plus) {
    return c.add(lower_without_reactions(c, operand<0>(e)), lower_without_reactions(c, operand<1>(e)));
  } else if constexpr (kind == expr_kind::minus) {
    return c.add(lower_without_reactions(c, operand<0>(e)), c.negate(lower_without_reactions(c, operand<1>(e))));
  } else if constexpr (kind == expr_kind::multiplies) {
    return c.multiply(lower_without_reactions(c, operand<0>(e)), lower_without_reactions(c, operand<1>(e)));
  } else if constexpr (kind == expr_kind::divides) {
    const handle divisor = c.inverse(lower(c, operand<1>(e)), [](sentence& s) { expr::write<E>(s); });
    return c.multiply(divisor, lower_without_reactions(c, operand<0>(e)));
  } else { // a product of vectors
    const auto left = lower_without_reactions(c, operand<1>(e)), right = lower_without_reactions(c, operand<2>(e));
    if constexpr (std::is_same_v<std::remove_cvref_t<decltype(operand<0>(e))>, expr::function_of<expr::function::dot>>)
      return c.dot(left, right);
    else if constexpr (std::is_same_v<std::remove_cvref_t<decltype(operand<0>(e))>,
                                      expr::function_of<expr::function::cross>>)
      return c.cross(left, right);
    else
      return value{};
  }
}

/// Reports a load that is not linear in its reactions.
template <class V> constexpr void check_reactions(auto& c, std::string_view what, std::string_view label) {
  constexpr expr::degree found = expr::degree_of<symbol_class::reaction, V>;
  if constexpr (found.value == expr::degree::nonlinear)
    c.tell() << "reaction " << found.culprit << " does not occur linearly in " << what << label
             << "; a load is a sum of reactions times directions and of other loads";
}

} // namespace ctdyn::detail
