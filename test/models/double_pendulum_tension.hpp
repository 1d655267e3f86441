// Planar double pendulum of two particles on massless rods of two lengths, both angles from the downward vertical.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace double_pendulum_tension {
using namespace ctdyn;

constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"l1"> l1;
constexpr parameter<"l2"> l2;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

constexpr auto with = [](auto... more) {
  return system(
      declare(m1, m2, l1, l2, g, q1, q2, u1, u2), newtonian(N, O),
      dt(q1) == u1, dt(q2) == u2,
      A.orient_axis(N, q1, N.z),
      B.orient_axis(N, q2, N.z),
      P1.set_pos(O, -l1 * A.y),
      P2.set_pos(P1, -l2 * B.y),
      particle<"P1">(P1, m1),
      particle<"P2">(P2, m2),
      gravity(-g * N.y), more...);
};
constexpr auto description = with();

/// With the tensions of the rods, and the motions that expose them.
constexpr reaction<"T1"> T1;
constexpr reaction<"T2"> T2;
constexpr auxiliary_speed<"u3"> u3;
constexpr auxiliary_speed<"u4"> u4;
constexpr auto exposed = with(
    force(P1, T1 * A.y - T2 * B.y),
    force(P2, T2 * B.y),
    auxiliary_velocity(P1, -u3 * A.y),
    auxiliary_velocity(P2, -u4 * B.y));

} // namespace double_pendulum_tension
