// Pendulum in Cartesian coordinates of the particle.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace pendulum_cartesian_holonomic {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"L"> L;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    declare(m, L, g, q1, q2, u1, u2), newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    P.set_pos(O, q1 * N.x + q2 * N.y), particle<"P">(P, m), gravity(g * N.x),
    configuration_constraint(q1 * q1 + q2 * q2 == L * L), dependent(q1, u1));

} // namespace pendulum_cartesian_holonomic
