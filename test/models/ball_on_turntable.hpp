// Uniform ball that rolls on a turntable; three speeds, two coordinates, velocities with a part free of the speeds.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace ball_on_turntable {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr parameter<"Omega"> Omega;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1; // angular velocity of the ball, components in N
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;

constexpr frame<"N"> N;
constexpr frame<"B"> B; // its orientation is of no interest: the ball is uniform
constexpr point<"O"> O;
constexpr point<"Bo"> Bo;

constexpr auto I = 2 * m * r * r / 5;

constexpr auto description = system(
    declare(m, r, Omega, g, q1, q2, u1, u2, u3), newtonian(N, O),
    dt(q1) == r * u2 - Omega * q2,
    dt(q2) == -r * u1 + Omega * q1,
    B.set_ang_vel(N, u1 * N.x + u2 * N.y + u3 * N.z),
    Bo.set_pos(O, q1 * N.x + q2 * N.y + r * N.z),
    rigid_body<"B">(B, Bo, m, I * unit),
    gravity(-g * N.z));

} // namespace ball_on_turntable
