// Chaplygin sleigh: a knife edge at P, the mass center ahead of it; speeds are components in the body.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace chaplygin_sleigh {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr parameter<"a"> a;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Ao"> Ao;

constexpr auto description = system(
    declare(m, I, a, c, q1, q2, q3, u1, u2, u3, F), newtonian(N, O),
    dt(q1) == u1 * cos(q3) - u2 * sin(q3), dt(q2) == u1 * sin(q3) + u2 * cos(q3), dt(q3) == u3,
    A.orient_axis(N, q3, N.z),
    P.set_pos(O, q1 * N.x + q2 * N.y), Ao.set_pos(P, a * A.x),
    rigid_body<"A">(A, Ao, m, inertia(A, 0, 0, I)),
    force(Ao, F * A.y), torque(A, -c * u3 * N.z),
    velocity_constraint(u2), dependent(u2));

} // namespace chaplygin_sleigh
