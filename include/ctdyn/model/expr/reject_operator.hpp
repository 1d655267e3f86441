// Messages about + - * / == between operands that do not fit each other.
#pragma once

#include "reject.hpp"

namespace ctdyn::expr {

/// Appends what to do with an operand that is not a quantity; returns false, and appends nothing, if it is one.
template <class T> constexpr bool advise_operand(detail::sentence& s) {
  constexpr sort found = sort_of<T>;
  if (among(found, sort::scalar | sort::vector | sort::dyadic)) return false;
  write<T>(s);
  if (found == sort::frame)
    s << " is a frame; a vector of it is ", write<T>(s), s << ".x";
  else if (found == sort::point)
    s << " is a point; its position is ", write<T>(s), s << ".pos_from(O)";
  else if (found == sort::equation)
    s << " is an equation, not a quantity; keep == for the outermost level";
  else if (found == sort::inertia)
    s << " is an inertia; those about the mass center, without .about(P), are added, and multiplied by scalars";
  else if (found == sort::none)
    s << " is no number of a description; write an int, a double or a ratio such as 1_r / 3";
  else
    s << " is " << noun(found) << ", not a quantity; only scalars, vectors and dyadics are added or multiplied";
  return true;
}

template <class L, class R> constexpr void advise_sum(detail::sentence& s) {
  constexpr sort left = sort_of<L>, right = sort_of<R>;
  if (left != sort::scalar && right != sort::scalar) {
    s << "take the dyadic's part along a vector first, as in dot(D, N.x)";
    return;
  }
  s << "give the " << (number<L> || number<R> ? "number" : "scalar") << " a direction, as in ";
  left == sort::scalar ? write_brief<L>(s, strength::product) : write_brief<R>(s, strength::product);
  s << (left == sort::dyadic || right == sort::dyadic ? " * unit" : " * N.x");
}

template <class L, class R> constexpr void advise_product(detail::sentence& s) {
  constexpr sort left = sort_of<L>, right = sort_of<R>;
  const auto call = [&](std::string_view name) {
    s << name << "(", write_brief<L>(s), s << ", ", write_brief<R>(s), s << ")";
  };
  if (left == sort::dyadic && right == sort::dyadic) {
    s << "a dyadic is multiplied by scalars and dotted with vectors, as in dot(D, N.x)";
    return;
  }
  s << "say which product is meant: ", call("dot");
  if (left == right) s << ", ", call("cross"), s << " or ", call("outer");
}

template <expr_kind Kind, class L, class R>
inline constexpr detail::sentence operator_misuse = [] {
  detail::sentence s;
  write_operator<Kind, L, R>(s), s << ": ";
  if (advise_operand<L>(s) || advise_operand<R>(s)) return s;
  constexpr std::string_view verb = Kind == expr_kind::plus         ? " plus "
                                    : Kind == expr_kind::minus      ? " minus "
                                    : Kind == expr_kind::multiplies ? " times "
                                    : Kind == expr_kind::divides    ? " divided by "
                                                                    : " equal to ";
  s << noun_of<L>() << verb << noun_of<R>() << "; ";
  if constexpr (Kind == expr_kind::plus || Kind == expr_kind::minus)
    advise_sum<L, R>(s);
  else if constexpr (Kind == expr_kind::multiplies)
    advise_product<L, R>(s);
  else if constexpr (Kind == expr_kind::divides)
    s << "only scalars divide; take a component or a length, as in dot(v, N.x) or v.magnitude()";
  else
    s << "an equation is between scalars; take components, as in dot(v, N.x) == 0";
  return s;
}();

template <class T>
inline constexpr detail::sentence negation_misuse = [] {
  detail::sentence s;
  s << "-", write<T>(s, strength::product), s << ": ", advise_operand<T>(s);
  return s;
}();

template <class Equation>
inline constexpr detail::sentence equation_misuse = [] {
  detail::sentence s;
  return s
         << as_written<
                Equation> << ": an equation states a fact of a system, it is neither true nor false; to prove one, compare what a method derived, as in kane::scalar(a - b) == 0";
}();

template <class Equation> struct equation_as_test {
  static constexpr bool value = (detail::refusal<equation_misuse<Equation>>{}, true);
};

} // namespace ctdyn::expr
