// Sums of many terms.
#pragma once

#include "operators.hpp"

namespace ctdyn {
namespace expr {
template <class... T> concept summands = ((thing<T> || number<T>)&&...);
} // namespace expr

/// Sum of any number of scalars, of vectors or of dyadics. A chain a + b + c + ... may have 96 operations at most,
/// since each sum is nested in the next; `sum_of` has no such limit.
///
///     constexpr auto spring = sum_of(k1 * x, k3 * pow<3>(x), k5 * pow<5>(x));
template <expr::thing A> constexpr auto sum_of(const A& a) { return expr::plain(a); }
template <class A, class B, class... Rest>
  requires(sizeof...(Rest) <= 14 && expr::summands<A, B, Rest...>)
constexpr auto sum_of(const A& a, const B& b, const Rest&... rest) {
  return sum_of(expr::combine<expr_kind::plus>(a, b), rest...);
}
template <class A, class B, class C, class D, class E, class F, class G, class H, class... Rest>
  requires(sizeof...(Rest) > 8 && expr::summands<A, B, C, D, E, F, G, H>)
constexpr auto sum_of(const A& a, const B& b, const C& c, const D& d, const E& e, const F& f, const G& g, const H& h,
                      const Rest&... rest) { // in two parts: a sum copies its operands, so a balanced tree copies less
  return expr::combine<expr_kind::plus>(sum_of(a, b, c, d, e, f, g, h), sum_of(rest...));
}

} // namespace ctdyn
