// How often symbols of a kind occur in an expression, and whether they occur linearly; read from its type alone.
#pragma once

#include "expression.hpp"
#include "symbol_kind.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn::expr {

/// How often symbols of a kind occur.
template <symbol_class Kind, class T> inline constexpr std::size_t occurrences = 0;
template <symbol_class Kind, fixed_string Name> inline constexpr std::size_t occurrences<Kind, symbol<Kind, Name>> = 1;
template <symbol_class Kind, template <expr_kind, class> class Sort, expr_kind Node, class... E>
inline constexpr std::size_t occurrences<Kind, Sort<Node, boost::hana::tuple<E...>>> = (occurrences<Kind, E> + ... + 0);

/// Whether an expression contains only numbers and parameters, so that it is constant in time.
template <class T> inline constexpr bool unchanging = std::is_base_of_v<literal, T>;
template <fixed_string Name> inline constexpr bool unchanging<symbol<symbol_class::parameter, Name>> = true;
template <auto Function> inline constexpr bool unchanging<function_of<Function>> = true;
template <int N, int D> inline constexpr bool unchanging<power_of<N, D>> = true;
template <number_unit Unit> inline constexpr bool unchanging<has_unit<Unit>> = true;
template <size_range Range> inline constexpr bool unchanging<within<Range>> = true;
template <template <expr_kind, class> class Sort, expr_kind Node, class... E>
inline constexpr bool unchanging<Sort<Node, boost::hana::tuple<E...>>> = (unchanging<E> && ...);

/// Whether an expression that is linear in the symbols of a kind vanishes with them: each term has one as a factor.
template <symbol_class Kind, class T> inline constexpr bool has_factor = occurrences<Kind, T> != 0;
template <symbol_class Kind, template <expr_kind, class> class Sort, expr_kind Node, class L, class R>
  requires(Node == expr_kind::plus || Node == expr_kind::minus)
inline constexpr bool has_factor<Kind, Sort<Node, boost::hana::tuple<L, R>>> =
    has_factor<Kind, L> && has_factor<Kind, R>;
template <symbol_class Kind, template <expr_kind, class> class Sort, expr_kind Node, class... E>
  requires(Node != expr_kind::plus && Node != expr_kind::minus)
inline constexpr bool has_factor<Kind, Sort<Node, boost::hana::tuple<E...>>> = (has_factor<Kind, E> || ...);

/// The degree of an expression in the symbols of a kind: 0, 1, or 2 for everything that is not linear. `culprit` is the
/// name of one of the symbols; where the expression is not linear, of one that occurs nonlinearly.
struct degree {
  std::size_t value = 0;
  std::string_view culprit{};

  static constexpr std::size_t nonlinear = 2;
};
constexpr degree sum(degree a, degree b) { return b.value > a.value ? b : a; }
constexpr degree product(degree a, degree b) {
  if (a.value == 0 || b.value == 0) return sum(a, b);
  return {degree::nonlinear, a.value == degree::nonlinear ? a.culprit : b.culprit};
}
constexpr degree opaque(degree a) { return {a.value == 0 ? 0 : degree::nonlinear, a.culprit}; }

/// The degree of a function call. Products of vectors are linear in each factor; other functions count as nonlinear.
template <class Function> constexpr degree call_degree(degree a, degree b = {}) { return opaque(sum(a, b)); }
template <> constexpr degree call_degree<function_of<function::dot>>(degree a, degree b) { return product(a, b); }
template <> constexpr degree call_degree<function_of<function::cross>>(degree a, degree b) { return product(a, b); }
template <> constexpr degree call_degree<function_of<function::outer>>(degree a, degree b) { return product(a, b); }

template <symbol_class Kind, class T> struct degree_finder { static constexpr degree value{}; };
template <symbol_class Kind, fixed_string Name> struct degree_finder<Kind, symbol<Kind, Name>> {
  static constexpr degree value{1, Name.view()};
};
template <symbol_class Kind, class T> inline constexpr degree degree_of = degree_finder<Kind, T>::value;

template <symbol_class Kind, template <expr_kind, class> class Sort, class E>
struct degree_finder<Kind, Sort<expr_kind::terminal, boost::hana::tuple<E>>> : degree_finder<Kind, E> {};
template <symbol_class Kind, template <expr_kind, class> class Sort, class E>
struct degree_finder<Kind, Sort<expr_kind::negate, boost::hana::tuple<E>>> : degree_finder<Kind, E> {};
template <symbol_class Kind, template <expr_kind, class> class Sort, class Function, class... E>
struct degree_finder<Kind, Sort<expr_kind::call, boost::hana::tuple<Function, E...>>> {
  static constexpr degree value = call_degree<Function>(degree_of<Kind, E>...);
};
template <symbol_class Kind, template <expr_kind, class> class Sort, number_unit Unit, class E>
struct degree_finder<Kind, Sort<expr_kind::call, boost::hana::tuple<has_unit<Unit>, E>>> : degree_finder<Kind, E> {};
template <symbol_class Kind, template <expr_kind, class> class Sort, size_range Range, class E>
struct degree_finder<Kind, Sort<expr_kind::call, boost::hana::tuple<within<Range>, E>>> : degree_finder<Kind, E> {};
template <symbol_class Kind, template <expr_kind, class> class Sort, expr_kind Node, class L, class R>
  requires(Node != expr_kind::call)
struct degree_finder<Kind, Sort<Node, boost::hana::tuple<L, R>>> {
  static constexpr degree left = degree_of<Kind, L>, right = degree_of<Kind, R>;
  static constexpr degree value = Node == expr_kind::multiplies ? product(left, right)
                                  : Node == expr_kind::divides  ? (right.value == 0 ? left : opaque(right))
                                                                : sum(left, right);
};

} // namespace ctdyn::expr
