// A system with symbols of every kind: a satellite, with a quaternion, turned by a motor with a current, and a slider that
// time pushes and a damper brakes, with a contact.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace machine {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = [] {
  auto [J, k, R, L, m] = parameters<"J k R L m">;
  auto [e0, e1, e2, e3, s] = coordinates<"e0 e1 e2 e3 s">;
  auto [w1, w2, w3, v] = speeds<"w1 w2 w3 v">;
  constexpr auxiliary_state<"i"> i;
  constexpr input<"V"> V;
  constexpr input<"lambda"> lambda; // a word of Python
  constexpr ctdyn::time t;
  return system(
      declare(J, k, R, L, m, e0, e1, e2, e3, s, w1, w2, w3, v, V, lambda), newtonian(N, O),
      dt(e0) == (-e1 * w1 - e2 * w2 - e3 * w3) / 2,
      dt(e1) == (e0 * w1 - e3 * w2 + e2 * w3) / 2,
      dt(e2) == (e3 * w1 + e0 * w2 - e1 * w3) / 2,
      dt(e3) == (-e2 * w1 + e1 * w2 + e0 * w3) / 2,
      B.orient_quaternion(N, e0, e1, e2, e3),
      B.set_ang_vel(N, w1 * B.x + w2 * B.y + w3 * B.z),
      rigid_body<"satellite">(B, O, 1, inertia(B, J, 2 * J, 3 * J)),
      dt(i) == (V - R * i - k * w1) / L,
      torque(B, k * i * B.x),
      dt(s) == v,
      P.set_pos(O, s * N.x),
      particle<"slider">(P, m),
      force(P, (lambda + sin(t) - exp(min(s, v) - 2) * tanh(v)) * N.x),
      contact<"stop">(P, N, N.x));
}();
} // namespace machine
