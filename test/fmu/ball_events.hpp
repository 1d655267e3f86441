// The events of the ball, for the unit and for `simulate`.
#pragma once

#include "ball.hpp"

#include <ctdyn/unit_events.hpp>

#include <tuple>

namespace ball {
inline auto events(const model& eom) {
  const auto p = eom.parameters();
  const double restitution = p(2), least = p(3), far = p(5);
  const auto across = [](const auto& s) { return s.q(0); };
  // `falling` would do for the impact. `crossing` tests more: an importer finds the impact when the ball is below the
  // ground already, so that the way back up through the ground is a change of sign, too, and must not count as an
  // impact.
  return std::tuple(on(crossing([](const auto& s) { return s.q(1); }),
                       [=](auto& s) {
                         s.u(1) *= -restitution;
                         if (!(least > 0)) s.q(1) = 0; // one that never rests is put back, too
                         if (s.u(1) < least) s.u(1) = 0, s.closed(0) = 1;
                       }),
                    on(rising(across), [](auto& s) { s.r(0) = -1; }), on(falling(across), [](auto& s) { s.r(0) = 1; }),
                    on(crossing([far](const auto& s) { return s.q(0) - far; }), stop),
                    // a ceiling holds the ball for a moment; where it begins to fall there, it is kicked
                    on(rising([far](const auto& s) { return s.q(1) - far; }), [](auto& s) { s.u(1) = 0; }),
                    on(falling([](const auto& s) { return s.u(1); }),
                       [far](auto& s) {
                         if (s.q(1) > 0.999 * far && s.q(1) < 1.001 * far) s.u(0) = -7;
                       }));
}
} // namespace ball
