// Ball of unequal inertias that rolls on a plane, in six coordinates.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace lagrange_rolling_ball_multipliers {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"Ixx"> Ixx;
constexpr parameter<"Iyy"> Iyy;
constexpr parameter<"Izz"> Izz;
constexpr parameter<"r"> r;
constexpr parameter<"g"> g;
constexpr coordinate<"psi"> psi;
constexpr coordinate<"theta"> theta;
constexpr coordinate<"phi"> phi;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;
constexpr input<"T_x"> T_x;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Bo"> Bo;

constexpr auto description = system(
    declare(m, Ixx, Iyy, Izz, r, g, psi, theta, phi, x, y, z, u1, u2, u3, u4, u5, u6, T_x), newtonian(N, O),
    dt(psi) == u1, dt(theta) == u2, dt(phi) == u3, dt(x) == u4, dt(y) == u5, dt(z) == u6,
    B.orient_body_fixed(N, psi, theta, phi, "ZXY"), Bo.set_pos(O, x * N.x + y * N.y + z * N.z),
    rigid_body<"B">(B, Bo, m, inertia(B, Ixx, Iyy, Izz)), gravity(-g * N.z), torque(B, T_x * N.x),
    velocity_constraint(dot(Bo.vel(N) + cross(B.ang_vel_in(N), -r * N.z), N.x)),
    velocity_constraint(dot(Bo.vel(N) + cross(B.ang_vel_in(N), -r * N.z), N.y)),
    velocity_constraint(dot(Bo.vel(N) + cross(B.ang_vel_in(N), -r * N.z), N.z)), dependent(u4, u5, u6));

} // namespace lagrange_rolling_ball_multipliers
