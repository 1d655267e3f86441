// Elastic pendulum; the speeds are the radial and the transverse component of the particle's velocity.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace spring_pendulum_u_not_qdot {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr parameter<"l0"> l0;
constexpr parameter<"g"> g;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1; // length of the spring
constexpr coordinate<"q2"> q2; // its angle from the downward vertical
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    declare(m, k, l0, g, c, q1, q2, u1, u2), newtonian(N, O),
    dt(q1) == u1,
    dt(q2) == u2 / q1,
    A.orient_axis(N, q2, N.z),
    P.set_pos(O, -q1 * A.y),
    particle<"P">(P, m),
    gravity(-g * N.y),
    potential_energy(k * pow<2>(q1 - l0) / 2),
    force(P, c * u1 * A.y));

} // namespace spring_pendulum_u_not_qdot
