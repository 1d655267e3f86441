// Events: what happens in a simulation where a function of the state changes its sign.
#pragma once

#include <utility>

namespace ctdyn {

namespace detail {
/// A function of the state, or an output of the model, and the sign changes that are events: -1 falling, 1 rising, 0
/// both.
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

/// Where a function of the state falls below zero, rises above zero, or does either. The function is a scalar
/// expression or output of the model, or a callable that takes the state and returns a number.
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

/// What to do at an event: `stop`, or a function that changes the state (a jump), and returns nothing or whether to
/// stop. It is called at the first time at which the event's function has changed its sign, found to rounding; the
/// states before and after it are recorded. All events of one time happen, in the order in which they are written, each
/// with the state that the one before it left. A start at zero counts as above zero for `falling`, as below zero for
/// `rising`.
///
/// Signs are examined at four points of each step, at more points just after the start and after an event, and where
/// the function comes close to zero; see `longest_step`. A function that stays zero has no event until it leaves zero.
/// A function that is still about zero after the jumps counts as having crossed it: if inputs or modes that jumped send
/// it back, an event of the other direction follows. But if speeds that jumped reverse its rate (an impact), it has not
/// crossed zero, and may have its next event after any short time. Events with no time between them end the simulation
/// with the status `events_accumulate`: a sliding relay, or a ball at rest on a floor that is not part of the model.
///
///     on(falling(y), [](auto& x) { x.u(0) = -0.8 * x.u(0); })
template <class Function, class Jump> [[nodiscard]] constexpr auto on(detail::sign_change<Function> when, Jump jump) {
  return detail::event_option<Function, Jump>{std::move(when), std::move(jump)};
}

} // namespace ctdyn
