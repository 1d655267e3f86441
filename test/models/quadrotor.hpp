// Quadrotor: position and 3-2-1 angles, body components of velocity and of angular velocity as speeds.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace quadrotor {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Iyy"> Iyy;
constexpr parameter<"Izz"> Izz;
constexpr parameter<"L"> L;
constexpr parameter<"kappa"> kappa;
constexpr parameter<"c_d"> c_d;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4; // yaw, pitch, roll
constexpr coordinate<"q5"> q5;
constexpr coordinate<"q6"> q6;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;
constexpr input<"f1"> f1;
constexpr input<"f2"> f2;
constexpr input<"f3"> f3;
constexpr input<"f4"> f4;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Bo"> Bo;
constexpr point<"R1"> R1; // the rotors
constexpr point<"R2"> R2;
constexpr point<"R3"> R3;
constexpr point<"R4"> R4;

constexpr auto description = system(
    declare(m, g, Ixx, Iyy, Izz, L, kappa, c_d, q1, q2, q3, q4, q5, q6, u1, u2, u3, u4, u5, u6, f1, f2, f3, f4),
    newtonian(N, O),
    u1 == dot(Bo.vel(N), B.x),
    u2 == dot(Bo.vel(N), B.y),
    u3 == dot(Bo.vel(N), B.z),
    u4 == dot(B.ang_vel_in(N), B.x),
    u5 == dot(B.ang_vel_in(N), B.y),
    u6 == dot(B.ang_vel_in(N), B.z),
    B.orient_body_fixed(N, q4, q5, q6, "ZYX"),
    Bo.set_pos(O, q1 * N.x + q2 * N.y + q3 * N.z),
    R1.set_pos(Bo, L * B.x),
    R2.set_pos(Bo, L * B.y),
    R3.set_pos(Bo, -L * B.x),
    R4.set_pos(Bo, -L * B.y),
    rigid_body<"B">(B, Bo, m, inertia(B, Ixx, Iyy, Izz)),
    gravity(-g * N.z),
    force(R1, f1 * B.z),
    force(R2, f2 * B.z),
    force(R3, f3 * B.z),
    force(R4, f4 * B.z),
    torque(B, kappa * (f1 - f2 + f3 - f4) * B.z),
    force(Bo, -c_d * Bo.vel(N)));

} // namespace quadrotor
