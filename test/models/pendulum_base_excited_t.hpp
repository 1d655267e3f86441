// Rigid pendulum on a pivot that moves as a given function of time; positions depend on time explicitly.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace pendulum_base_excited_t {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"L"> L;
constexpr parameter<"g"> g;
constexpr parameter<"X"> X;
constexpr parameter<"Y"> Y;
constexpr parameter<"omega"> omega;
constexpr parameter<"c"> c;
constexpr parameter<"I"> I;
constexpr coordinate<"q1"> q1;
constexpr speed<"u1"> u1;
constexpr ctdyn::time t;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P; // the pivot
constexpr point<"Ao"> Ao;

constexpr auto description = system(
    declare(m, L, g, X, Y, omega, c, I, q1, u1), newtonian(N, O),
    dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, X * sin(omega * t) * N.x + Y * cos(2 * omega * t) * N.y),
    Ao.set_pos(P, -L * A.y),
    rigid_body<"A">(A, Ao, m, inertia(A, 0, 0, I)),
    gravity(-g * N.y),
    torque(A, -c * u1 * N.z));

} // namespace pendulum_base_excited_t
