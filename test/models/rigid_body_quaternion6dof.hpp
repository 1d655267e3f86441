// Free rigid body: unit quaternion and position as seven coordinates, body components of motion as six speeds.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace rigid_body_quaternion6dof {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Iyy"> Iyy;
constexpr parameter<"Izz"> Izz;
constexpr parameter<"Ixz"> Ixz;
constexpr coordinate<"e0"> e0;
constexpr coordinate<"e1"> e1;
constexpr coordinate<"e2"> e2;
constexpr coordinate<"e3"> e3;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr speed<"u1"> u1; // angular velocity
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4; // velocity of the mass centre
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;
constexpr input<"Fx"> Fx;
constexpr input<"Fy"> Fy;
constexpr input<"Fz"> Fz;

constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Bo"> Bo;

constexpr auto description = system(
    declare(m, g, Ixx, Iyy, Izz, Ixz, e0, e1, e2, e3, x, y, z, u1, u2, u3, u4, u5, u6, Fx, Fy, Fz), newtonian(N, O),
    dt(e0) == (-e1 * u1 - e2 * u2 - e3 * u3) / 2,
    dt(e1) == (e0 * u1 - e3 * u2 + e2 * u3) / 2,
    dt(e2) == (e3 * u1 + e0 * u2 - e1 * u3) / 2,
    dt(e3) == (-e2 * u1 + e1 * u2 + e0 * u3) / 2,
    dt(x) == dot(Bo.vel(N), N.x),
    dt(y) == dot(Bo.vel(N), N.y),
    dt(z) == dot(Bo.vel(N), N.z),
    B.orient_quaternion(N, e0, e1, e2, e3),
    B.set_ang_vel(N, u1 * B.x + u2 * B.y + u3 * B.z),
    Bo.set_pos(O, x * N.x + y * N.y + z * N.z),
    Bo.set_vel(N, u4 * B.x + u5 * B.y + u6 * B.z),
    rigid_body<"B">(B, Bo, m, inertia(B, Ixx, Iyy, Izz, 0, 0, Ixz)),
    gravity(-g * N.z),
    force(Bo, Fx * B.x + Fy * B.y + Fz * B.z));

} // namespace rigid_body_quaternion6dof
