// From the types that a user wrote to values: the only bridge out of the expression templates.
#pragma once

#include "../../graph/fingerprint.hpp"
#include "../../graph/function/operations.hpp"
#include "../../graph/function/symbol_class.hpp"
#include "../../graph/handle.hpp"
#include "../../graph/spatial.hpp"
#include "../../model/expr/expression.hpp"
#include "../../model/expr/payload.hpp"
#include "../../model/expr/print.hpp"
#include "../../model/expr/symbol_kind.hpp"
#include "../mechanics.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <type_traits>

namespace ctdyn::detail {

/// The hash of a name, computed once for each name.
template <fixed_string Name> inline constexpr std::uint64_t key_of = fingerprint::hash(Name.view());

/// An operand of an expression. One without numbers is made anew from its type, for g++ would copy the whole expression
/// to access it.
template <std::size_t I, class E> constexpr decltype(auto) operand(const E& e) {
  using type = std::remove_cvref_t<decltype(boost::hana::at_c<I>(e.elements))>;
  if constexpr (std::is_empty_v<type>)
    return type{};
  else
    return (boost::hana::at_c<I>(e.elements));
}

/// The value of an expression: a handle, a spatial_vector or a spatial_dyadic.
///
/// The context knows the graph and the mechanism: it adds, multiplies and differentiates values, and gives the values
/// of symbols and of kinematic quantities.
template <class Context, class E> constexpr auto lower(Context& context, const E& e);

template <symbol_class Kind, fixed_string Name> constexpr handle lower_terminal(auto& c, expr::symbol<Kind, Name>) {
  return c.symbol(Kind, key_of<Name>, Name.view());
}
constexpr handle lower_terminal(auto& context, const expr::literal& number) { return context.constant(number.value); }
template <fixed_string F, int Axis> constexpr auto lower_terminal(auto& c, expr::basis_vector<F, Axis>) {
  return spatial_vector(c.frame(key_of<F>, F.view()), basis(static_cast<std::size_t>(Axis)));
}
constexpr spatial_vector lower_terminal(auto&, expr::zero_vector_payload) { return {}; }
constexpr spatial_dyadic lower_terminal(auto&, expr::identity_dyadic) { return {0, identity3}; }
template <fixed_string F, fixed_string In> constexpr auto lower_terminal(auto& c, expr::angular_velocity<F, In>) {
  return c.angular_velocity(c.frame(key_of<F>, F.view()), c.frame(key_of<In>, In.view()));
}
template <fixed_string F, fixed_string In> constexpr auto lower_terminal(auto& c, expr::angular_acceleration<F, In>) {
  return c.angular_acceleration(c.frame(key_of<F>, F.view()), c.frame(key_of<In>, In.view()));
}
template <fixed_string P, fixed_string O> constexpr auto lower_terminal(auto& c, expr::position<P, O>) {
  return c.position(c.point(key_of<P>, P.view()), c.point(key_of<O>, O.view()));
}
template <fixed_string P, fixed_string In> constexpr auto lower_terminal(auto& c, expr::velocity<P, In>) {
  return c.velocity(c.point(key_of<P>, P.view()), c.frame(key_of<In>, In.view()));
}
template <fixed_string P, fixed_string In> constexpr auto lower_terminal(auto& c, expr::acceleration<P, In>) {
  return c.acceleration(c.point(key_of<P>, P.view()), c.frame(key_of<In>, In.view()));
}
template <fixed_string In> constexpr spatial_vector lower_terminal(auto& c, expr::linear_momentum<In>) {
  return c.linear_momentum(c.frame(key_of<In>, In.view()));
}
template <fixed_string P, fixed_string In> constexpr auto lower_terminal(auto& c, expr::angular_momentum<P, In>) {
  return c.angular_momentum(c.point(key_of<P>, P.view()), c.frame(key_of<In>, In.view()));
}
template <fixed_string Frame, fixed_string In, int Row, int Column>
constexpr handle lower_terminal(auto& c, expr::cosine<Frame, In, Row, Column>) {
  return c.cosines(c.frame(key_of<Frame>, Frame.view()), c.frame(key_of<In>, In.view()))[Row][Column];
}

template <opcode F, class E> constexpr handle lower_call(auto& c, expr::function_of<F>, const E& e) {
  const handle x = lower(c, operand<1>(e));
  if constexpr (properties(F).arity == 2)
    return c.function(F, x, lower(c, operand<2>(e)));
  else
    return c.function(F, x);
}
template <expr::function F, class E> constexpr auto lower_call(auto& c, expr::function_of<F>, const E& e) {
  using enum expr::function;
  if constexpr (F == dt) {
    return c.rate(lower(c, operand<1>(e)));
  } else if constexpr (F == magnitude || F == normalize) {
    const auto v = lower(c, operand<1>(e));
    const handle length = c.function(opcode::sqrt, c.dot(v, v));
    if constexpr (F == magnitude)
      return length;
    else
      return c.multiply(c.inverse(length, [](sentence& s) { expr::write<E>(s); }), v);
  } else if constexpr (F == dot || F == cross || F == outer) {
    const auto left = lower(c, operand<1>(e));
    const auto right = lower(c, operand<2>(e));
    if constexpr (F == dot)
      return c.dot(left, right);
    else if constexpr (F == cross)
      return c.cross(left, right);
    else
      return c.outer(left, right);
  } else if constexpr (F == atan) {
    const handle x = lower(c, operand<1>(e)); // by |x|: atan is odd, which is not known of atan2
    const handle angle = c.function(opcode::atan2, x.absolute(), c.constant(1));
    return x.negative() ? c.negate(angle) : angle;
  } else {
    static_assert(F == tan, "a function of expr/payload.hpp is not read here");
    return c.tan(lower(c, operand<1>(e)));
  }
}
template <int N, int D, class E> constexpr handle lower_call(auto& c, expr::power_of<N, D>, const E& e) {
  static_assert(D == 1 || D == 2 || D == 4);
  constexpr int whole = N / D, rest = (N < 0 ? -N : N) % D; // x^(5/2) = x^2 sqrt(x)
  const auto write = [](sentence& s) { expr::write<E>(s); };
  const handle x = lower(c, operand<1>(e));
  if constexpr (D == 1) {
    return c.power(x, N, write);
  } else {
    const handle root = c.function(opcode::sqrt, x);
    const handle part = D == 2 ? root : c.power(c.function(opcode::sqrt, root), rest, write);
    return c.multiply(c.power(x, whole, write), N < 0 ? c.inverse(part, write) : part);
  }
}
template <expr::number_unit Unit, class E> constexpr handle lower_call(auto& c, expr::has_unit<Unit>, const E& e) {
  return lower(c, operand<1>(e));
}
/// The size times `inside` of an expression that is positive in the range. `inside` is 1 there, so that no digit of the
/// size changes, and not a number elsewhere.
template <expr::size_range Range, class E> constexpr handle lower_call(auto& c, expr::within<Range>, const E& e) {
  const handle size = lower(c, operand<1>(e));
  const auto inside = [&](handle x) { return c.function(opcode::inside, x); };
  constexpr bool from_zero = Range == expr::size_range::not_negative || Range == expr::size_range::below_right;
  const auto not_below = [&] { // 1 of zero, too
    return c.add(c.constant(1), c.negate(c.function(opcode::heaviside, c.negate(size))));
  };
  handle checked = c.multiply(size, inside(from_zero ? not_below() : size));
  if constexpr (Range == expr::size_range::acute || Range == expr::size_range::below_right)
    checked = c.multiply(checked, inside(c.add(c.constant(exact::of(std::numbers::pi / 2)), c.negate(size))));
  return checked;
}
template <fixed_string Frame, class E> constexpr spatial_vector lower_call(auto& c, expr::dt_in<Frame>, const E& e) {
  return c.rate_in(lower(c, operand<1>(e)), c.frame(key_of<Frame>, Frame.view()));
}
template <fixed_string Frame, class E>
constexpr spatial_vector lower_call(auto& c, expr::partial_in<Frame>, const E& e) {
  return c.partial_in(lower(c, operand<1>(e)), lower(c, operand<2>(e)), c.frame(key_of<Frame>, Frame.view()));
}

template <class Context, class E> constexpr auto lower(Context& context, const E& e) {
  static_assert(reading_context<Context>);
  constexpr expr_kind kind = E::kind;
  if constexpr (kind == expr_kind::terminal) {
    return lower_terminal(context, operand<0>(e));
  } else if constexpr (kind == expr_kind::call) {
    if constexpr (requires { typename Context::remembers; })
      return context.remembered(e, [&] { return lower_call(context, operand<0>(e), e); });
    else
      return lower_call(context, operand<0>(e), e);
  } else if constexpr (kind == expr_kind::negate) {
    return context.negate(lower(context, operand<0>(e)));
  } else {
    const auto left = lower(context, operand<0>(e));
    const auto right = lower(context, operand<1>(e));
    if constexpr (kind == expr_kind::plus)
      return context.add(left, right);
    else if constexpr (kind == expr_kind::minus || kind == expr_kind::equal_to) // an equation: left - right
      return context.add(left, context.negate(right));
    else if constexpr (kind == expr_kind::multiplies)
      return context.multiply(left, right);
    else
      return context.multiply(context.inverse(right, [](sentence& s) { expr::write<E>(s); }), left);
  }
}

/// The values of a list of scalar expressions.
template <std::size_t Count> constexpr std::array<handle, Count> lower_all(auto& c, const auto& scalars) {
  return boost::hana::unpack(scalars,
                             [&](const auto&... each) { return std::array<handle, Count>{lower(c, each)...}; });
}

} // namespace ctdyn::detail
