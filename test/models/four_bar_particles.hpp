// Planar four-bar linkage of massless links with relative angles and particles at P2 and P3.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace four_bar_particles {
using namespace ctdyn;

constexpr parameter<"l_a"> l_a;
constexpr parameter<"l_b"> l_b;
constexpr parameter<"l_c"> l_c;
constexpr parameter<"l_n"> l_n;
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr point<"P4"> P4;

constexpr auto description = system(
    declare(l_a, l_b, l_c, l_n, m, g, q1, q2, q3, u1, u2, u3), newtonian(N, P1),
    dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z), C.orient_axis(B, q3, B.z),
    P2.set_pos(P1, l_a * A.x), P3.set_pos(P2, l_b * B.x), P4.set_pos(P3, l_c * C.x),
    particle<"P2">(P2, m), particle<"P3">(P3, m), gravity(-g * N.y),
    configuration_constraint(dot(P4.pos_from(P1), N.x) == l_n), configuration_constraint(dot(P4.pos_from(P1), N.y) == 0),
    dependent(q2, q3, u2, u3));

} // namespace four_bar_particles
