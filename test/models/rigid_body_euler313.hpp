// Rigid body fixed at its mass centre: 3-1-3 body-fixed angles, body components of angular velocity as speeds.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace rigid_body_euler313 {
using namespace ctdyn;

constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Iyy"> Iyy;
constexpr parameter<"Izz"> Izz;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"Tx"> Tx;
constexpr input<"Ty"> Ty;
constexpr input<"Tz"> Tz;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;

constexpr auto description = system(
    declare(Ixx, Iyy, Izz, q1, q2, q3, u1, u2, u3, Tx, Ty, Tz), newtonian(N, O),
    u1 == dot(B.ang_vel_in(N), B.x),
    u2 == dot(B.ang_vel_in(N), B.y),
    u3 == dot(B.ang_vel_in(N), B.z),
    B.orient_body_fixed(N, q1, q2, q3, "313"),
    rigid_body<"B">(B, O, 1, inertia(B, Ixx, Iyy, Izz)), // its mass has no effect
    torque(B, Tx * B.x + Ty * B.y + Tz * B.z));

} // namespace rigid_body_euler313
