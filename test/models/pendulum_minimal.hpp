// Simple pendulum; the angle is measured from the direction of gravity, n_x.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace pendulum_minimal {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"L"> L;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    declare(m, L, g, q1, u1), newtonian(N, O),
    dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, L * A.x),
    particle<"P">(P, m),
    gravity(g * N.x));

} // namespace pendulum_minimal
