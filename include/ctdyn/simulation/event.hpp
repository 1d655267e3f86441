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
/// called at the time of the event, found to rounding, in the order of time; the states before and after it are
/// recorded. A start on zero counts as above for `falling`, as below for `rising`.
///
/// Events are looked for at four points of each step, at many right after an event, and where the function comes near
/// to zero; see `longest_step`. A function that stays zero has no event before it leaves zero. A jump that leaves the
/// function at zero and its rate as it was passes; one that turns the rate round starts anew from zero, however short
/// the time to the next event; one that stops it (a ball at rest on a floor that the model does not know of) ends the
/// simulation as events that accumulate do.
///
///     on(falling(y), [](auto& x) { x.u(0) = -0.8 * x.u(0); })
template <class Function, class Jump> [[nodiscard]] constexpr auto on(detail::sign_change<Function> when, Jump jump) {
  return detail::event_option<Function, Jump>{std::move(when), std::move(jump)};
}

} // namespace ctdyn
