// Double pendulum of two particles, the second angle relative; a torsional spring and a cubic damper between the rods.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace double_pendulum_relative_torque {
using namespace ctdyn;

constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"sigma"> sigma;
constexpr parameter<"delta"> delta;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1; // rate of rod A
constexpr speed<"u2"> u2; // rate of rod B, both in N

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"R"> R;

constexpr auto hinge = sigma * q2 + delta * pow<3>(dt(q2));

constexpr auto description = system(
    declare(l, m, sigma, delta, q1, q2, u1, u2), newtonian(N, O),
    u1 == dt(q1),
    u2 == dt(q1) + dt(q2),
    A.orient_axis(N, q1, N.z),
    B.orient_axis(A, q2, A.z),
    P.set_pos(O, l * A.x),
    R.set_pos(P, l * B.x),
    particle<"ParP">(P, m),
    particle<"ParR">(R, m),
    torque(A, hinge * N.z),
    torque(B, -hinge * N.z));

} // namespace double_pendulum_relative_torque
