// Rolling disc with five coordinates; the speeds of the contact point depend on its angular velocity.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace rolling_disc_dependent_speeds {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"r"> r;
constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr coordinate<"q5"> q5;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr frame<"N"> N;
constexpr frame<"Y"> Y;
constexpr frame<"L"> L;
constexpr frame<"R"> R;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"Ro"> Ro;

constexpr auto description = system(
    declare(g, r, m, q1, q2, q3, q4, q5, u1, u2, u3, u4, u5), newtonian(N, O),
    Y.orient_axis(N, q1, N.z), L.orient_axis(Y, q2, Y.x), R.orient_axis(L, q3, L.y),
    C.set_pos(O, q4 * N.x + q5 * N.y), Ro.set_pos(C, r * L.z),
    u1 == dot(R.ang_vel_in(N), R.x), u2 == dot(R.ang_vel_in(N), R.y), u3 == dot(R.ang_vel_in(N), R.z),
    dt(q4) == u4, dt(q5) == u5,
    rigid_body<"R">(R, Ro, m, inertia(L, m * r * r / 4, m * r * r / 2, m * r * r / 4)), gravity(-g * N.z),
    velocity_constraint(dot(Ro.vel(N) + cross(R.ang_vel_in(N), -r * L.z), N.x)),
    velocity_constraint(dot(Ro.vel(N) + cross(R.ang_vel_in(N), -r * L.z), N.y)), dependent(u4, u5));

} // namespace rolling_disc_dependent_speeds
