// Derivatives that a user may write: by time, and of a vector by one scalar.
#pragma once

#include "reject.hpp"

namespace ctdyn {
namespace expr {

struct dt_call {
  static constexpr slot slots[] = {{"argument", sort::scalar}};
  static constexpr void write(detail::sentence& s) { s << "dt"; }
  static constexpr std::string_view remedy = "a vector changes differently in different frames: name one, as in dt(v, N)";
};

struct dt_in_call {
  static constexpr slot slots[] = {{"argument", sort::vector}, {"frame", sort::frame}};
  static constexpr void write(detail::sentence& s) { s << "dt"; }
  static constexpr std::string_view remedy = "write dt(v, N) for a vector, dt(q) for a scalar, which no frame changes";
};

struct partial_call {
  static constexpr slot slots[] = {{"vector", sort::vector}, {"symbol", sort::scalar}, {"frame", sort::frame}};
  static constexpr void write(detail::sentence& s) { s << "partial_velocity"; }
};

} // namespace expr

/// Time derivative of a scalar; of a coordinate its rate, of an input a further input.
///
///     constexpr auto equation = dt(q1) == u1;
template <expr::thing T> constexpr auto dt(const T& x) {
  constexpr expr::verdict found = expr::judge<expr::dt_call, T>();
  if constexpr (found == expr::verdict::good)
    return expr::node<expr::sort::scalar, expr_kind::call>(expr::function_of<expr::function::dt>{}, x);
  else
    return expr::refuse<found, expr::dt_call, T>();
}

/// Time derivative of a vector in a frame, that is, with the frame's basis vectors held fixed.
///
///     constexpr auto v = dt(l * A.x, N);
template <expr::thing T, expr::thing Frame> constexpr auto dt(const T& v, const Frame&) {
  constexpr expr::verdict found = expr::judge<expr::dt_in_call, T, Frame>();
  if constexpr (found == expr::verdict::good)
    return expr::node<expr::sort::vector, expr_kind::call>(expr::dt_in<Frame::name>{}, v);
  else
    return expr::refuse<found, expr::dt_in_call, T, Frame>();
}

/// Partial derivative of a vector by a scalar symbol, with a frame's basis held fixed; of a velocity by a generalized
/// speed it is the partial velocity of Kane & Levinson (1985), section 2.14.
///
///     constexpr auto v1 = partial_velocity(P.vel(N), u1, N);
template <expr::thing T, expr::thing Symbol, expr::thing Frame>
constexpr auto partial_velocity(const T& v, const Symbol& symbol, const Frame&) {
  constexpr expr::verdict found = expr::judge<expr::partial_call, T, Symbol, Frame>();
  if constexpr (found == expr::verdict::good)
    return expr::node<expr::sort::vector, expr_kind::call>(expr::partial_in<Frame::name>{}, v, symbol);
  else
    return expr::refuse<found, expr::partial_call, T, Symbol, Frame>();
}

} // namespace ctdyn
