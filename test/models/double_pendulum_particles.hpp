// Planar double pendulum of two particles on massless rods of one length, both angles from the downward vertical.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace double_pendulum_particles {
using namespace ctdyn;

constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"T1"> T1;
constexpr input<"T2"> T2;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

constexpr auto pendulum(auto... facts) {
  return system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q1, N.z), B.orient_axis(N, q2, N.z),
                P1.set_pos(O, -l * A.y), P2.set_pos(P1, -l * B.y), particle<"P1">(P1, m1), particle<"P2">(P2, m2),
                facts...);
}

constexpr auto description = pendulum(declare(m1, m2, l, g, q1, q2, u1, u2), gravity(-g * N.y));

/// The same system with the tensions of the rods among the loads, as in the chapter's free body diagrams.
constexpr auto with_tensions =
    pendulum(declare(m1, m2, l, g, q1, q2, u1, u2, T1, T2), force(P1, -m1 * g * N.y + T1 * A.y - T2 * B.y),
             force(P2, -m2 * g * N.y + T2 * B.y));

} // namespace double_pendulum_particles
