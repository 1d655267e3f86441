// The body of the descriptions in this folder: one that moves in a plane, with coordinates as Cartesian as they can be.
#pragma once

#include "fail/description/symbols.hpp"

namespace snippet {

constexpr auxiliary_speed<"v1"> v1;
constexpr auxiliary_speed<"v2"> v2;
constexpr reaction<"T1"> T1;
constexpr reaction<"T2"> T2;

constexpr auto planar = [](auto... more) {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, A.orient_axis(N, q3, N.z),
                P.set_pos(O, q1 * N.x + q2 * N.y), rigid_body<"A">(A, P, m, inertia(A, 0, 0, I)), force(P, F * N.x),
                more...);
};
/// A pendulum whose rod can be asked for its tension.
constexpr auto pendulum = [](auto... more) {
  return system(newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x),
                particle<"P">(P, m), force(P, m * g * N.x), more...);
};

} // namespace snippet
