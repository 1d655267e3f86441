// Two equal particles on a line, the second located from the first; kinematical equations left implicit.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace two_mass_relative_implicit {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"c1"> c1;
constexpr parameter<"c2"> c2;
constexpr parameter<"k1"> k1;
constexpr parameter<"k2"> k2;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

constexpr auto description = system(
    declare(m, c1, c2, k1, k2, q1, q2, u1, u2), newtonian(N, O),
    dt(q1) / 2 - u1 / 2 == 0,
    2 * dt(q2) - 2 * u2 == 0,
    P1.set_pos(O, q1 * N.x),
    P2.set_pos(P1, q2 * N.x),
    particle<"pa1">(P1, m),
    particle<"pa2">(P2, m),
    force(P1, (-k1 * q1 - c1 * u1 + k2 * q2 + c2 * u2) * N.x),
    force(P2, (-k2 * q2 - c2 * u2) * N.x));

} // namespace two_mass_relative_implicit
