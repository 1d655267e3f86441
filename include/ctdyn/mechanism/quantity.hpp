// Scalars and vectors with operators, so that what a source computes reads as mathematics.
#pragma once

#include "../detail/exact.hpp"
#include "../detail/sentence.hpp"
#include "../graph/function/opcode.hpp"
#include "../graph/spatial.hpp"

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// A scalar of a context.
template <class Context> struct quantity {
  Context* context;
  handle value;
};
/// A vector of a context, as a sum over frames.
template <class Context> struct vector_quantity {
  Context* context;
  spatial_vector value;
};

/// The numbers that quantities may be combined with; they are exact: integers, and doubles as dyadic numbers.
template <class T>
concept number = (std::integral<T> && !std::is_same_v<T, bool> && !std::is_same_v<T, char>) ||
                 std::is_same_v<T, float> || std::is_same_v<T, double>;
template <std::integral T> constexpr exact exact_number(T n) {
  return std::in_range<std::int64_t>(n) ? exact::ratio(static_cast<std::int64_t>(n)) : exact::unknown();
}
constexpr exact exact_number(double x) { return exact::of(x); }

template <class Context> constexpr Context* context_of(const quantity<Context>& a, const auto&) { return a.context; }
template <class Context> constexpr Context* context_of(number auto, const quantity<Context>& b) { return b.context; }
template <class Context, class A> constexpr handle value_in(Context& context, const A& a) {
  if constexpr (number<A>)
    return context.constant(exact_number(a));
  else
    return a.value;
}

template <class T> inline constexpr bool is_scalar = number<T>;
template <class Context> inline constexpr bool is_scalar<quantity<Context>> = true;
/// Two scalars, at most one of them a number.
template <class A, class B> concept scalar_pair = is_scalar<A> && is_scalar<B> && !(number<A> && number<B>);

template <class Context> constexpr quantity<Context> operator-(const quantity<Context>& a) {
  return {a.context, a.context->negate(a.value)};
}
template <class A, class B>
  requires scalar_pair<A, B>
constexpr auto operator+(const A& a, const B& b) {
  auto* c = context_of(a, b);
  return quantity{c, c->add(value_in(*c, a), value_in(*c, b))};
}
template <class A, class B>
  requires scalar_pair<A, B>
constexpr auto operator-(const A& a, const B& b) {
  auto* c = context_of(a, b);
  return quantity{c, c->add(value_in(*c, a), c->negate(value_in(*c, b)))};
}
template <class A, class B>
  requires scalar_pair<A, B>
constexpr auto operator*(const A& a, const B& b) {
  auto* c = context_of(a, b);
  return quantity{c, c->multiply(value_in(*c, a), value_in(*c, b))};
}
template <class A, class B>
  requires scalar_pair<A, B>
constexpr auto operator/(const A& a, const B& b) {
  auto* c = context_of(a, b);
  return quantity{
      c, c->multiply(value_in(*c, a), c->inverse(value_in(*c, b), [](sentence& s) { s << "a quotient in a source"; }))};
}
template <opcode Op, class C> constexpr quantity<C> function(const quantity<C>& a) {
  return {a.context, a.context->function(Op, a.value)};
}
template <class C> constexpr quantity<C> sqrt(const quantity<C>& a) { return function<opcode::sqrt>(a); }
template <class C> constexpr quantity<C> sin(const quantity<C>& a) { return function<opcode::sin>(a); }
template <class C> constexpr quantity<C> cos(const quantity<C>& a) { return function<opcode::cos>(a); }
template <class C> constexpr quantity<C> tanh(const quantity<C>& a) { return function<opcode::tanh>(a); }

template <class Context> constexpr vector_quantity<Context> operator-(const vector_quantity<Context>& a) {
  return {a.context, a.context->negate(a.value)};
}
template <class Context>
constexpr vector_quantity<Context> operator+(const vector_quantity<Context>& a, const vector_quantity<Context>& b) {
  return {a.context, a.context->add(a.value, b.value)};
}
template <class Context>
constexpr vector_quantity<Context> operator-(const vector_quantity<Context>& a, const vector_quantity<Context>& b) {
  return {a.context, a.context->add(a.value, a.context->negate(b.value))};
}
template <class A, class Context>
  requires is_scalar<A>
constexpr vector_quantity<Context> operator*(const A& a, const vector_quantity<Context>& b) {
  return {b.context, b.context->multiply(value_in(*b.context, a), b.value)};
}
template <class Context>
constexpr quantity<Context> dot(const vector_quantity<Context>& a, const vector_quantity<Context>& b) {
  return {a.context, a.context->dot(a.value, b.value)};
}
template <class Context>
constexpr vector_quantity<Context> cross(const vector_quantity<Context>& a, const vector_quantity<Context>& b) {
  return {a.context, a.context->cross(a.value, b.value)};
}

} // namespace ctdyn::detail
