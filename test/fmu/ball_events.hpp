// The events of the ball, for the unit and for `simulate`.
#pragma once

#include "ball.hpp"

#include <ctdyn/unit_events.hpp>

#include <tuple>

namespace ball {
inline auto events(const model& eom) {
  const auto p = eom.parameters();
  const double restitution = p(2), least = p(3), far = p(5);
  return std::tuple(on(falling([](const auto& s) { return s.q(1); }),
                       [=](auto& s) {
                         s.u(1) *= -restitution;
                         if (s.u(1) < least) s.u(1) = 0, s.closed(0) = 1;
                       }),
                    on(crossing([](const auto& s) { return s.q(0); }), [](auto& s) { s.r(0) = s.u(0) > 0 ? -1 : 1; }),
                    on(rising([far](const auto& s) { return s.q(0) - far; }), stop));
}
} // namespace ball
