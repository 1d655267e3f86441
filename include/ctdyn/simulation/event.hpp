// What happens in a simulation where a function of the state changes its sign.
#pragma once

#include <utility>

namespace ctdyn {

namespace detail {
/// A function of the state, or an output of the model, and which changes of its sign matter: -1, 1, or 0 for both.
template <class Function> struct sign_change {
  int direction;
  Function function;
};
template <class Function, class Jump> struct event_option {
  sign_change<Function> when;
  Jump jump;
};
struct stop_option {};
} // namespace detail

/// Where a function of the state falls below zero, rises above it, or does either: a scalar expression or output of the
/// model, or a callable with the state that returns a number.
///
///     falling(dot(P.pos_from(O), N.y))
///     rising([](const auto& x) { return x.q(0) - 1.0; })
/// @{
template <class Function> [[nodiscard]] constexpr auto falling(Function g) {
  return detail::sign_change<Function>{-1, std::move(g)};
}
template <class Function> [[nodiscard]] constexpr auto rising(Function g) {
  return detail::sign_change<Function>{1, std::move(g)};
}
template <class Function> [[nodiscard]] constexpr auto crossing(Function g) {
  return detail::sign_change<Function>{0, std::move(g)};
}
/// @}

/// An event that ends the simulation.
///
///     simulate(eom, x0, until(10.0), every(0.01), on(rising(q), stop))
inline constexpr detail::stop_option stop{};

/// What to do at an event: `stop`, or a function that changes the state, and returns nothing, or whether to stop. It is
/// called at the first time at which the function has changed its sign, found to rounding; the states before and after
/// it are recorded. Events of one time all happen, in the order in which they are written, each with the state that
/// those before it left. A start on zero counts as above for `falling`, as below for `rising`.
///
/// Events are looked for at four points of each step, at many right after the start and after an event, and where the
/// function comes near to zero; see `longest_step`. A function that stays zero has no event before it leaves zero. One
/// that is still about zero after the jumps has passed; where inputs or modes that jumped send it back, events of the
/// other direction follow. Speeds that jumped and turn its rate round are an impact: it starts anew from zero, however
/// short the time to the next event. Events without time between end the simulation as events that accumulate: a relay
/// that slides, or a ball at rest on a floor that the model does not know of.
///
///     on(falling(y), [](auto& x) { x.u(0) = -0.8 * x.u(0); })
template <class Function, class Jump> [[nodiscard]] constexpr auto on(detail::sign_change<Function> when, Jump jump) {
  return detail::event_option<Function, Jump>{std::move(when), std::move(jump)};
}

} // namespace ctdyn
