// Two links on a cart: particles on massless links, absolute angles from +n_x, cart force, joint torques.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace npendulum_cart_2 {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m0"> m0;
constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"l0"> l0;
constexpr parameter<"l1"> l1;
constexpr coordinate<"q0"> q0;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u0"> u0;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"F"> F;
constexpr input<"T1"> T1;
constexpr input<"T2"> T2;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C; // the cart
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;

constexpr auto description = system(
    declare(g, m0, m1, m2, l0, l1, q0, q1, q2, u0, u1, u2, F, T1, T2), newtonian(N, O),
    dt(q0) == u0, dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
    B.orient_axis(N, q2, N.z),
    C.set_pos(O, q0 * N.x),
    P1.set_pos(C, l0 * A.x),
    P2.set_pos(P1, l1 * B.x),
    particle<"Cart">(C, m0),
    particle<"P1">(P1, m1),
    particle<"P2">(P2, m2),
    gravity(-g * N.y),
    force(C, F * N.x),
    torque(A, (T1 - T2) * N.z),
    torque(B, T2 * N.z));

} // namespace npendulum_cart_2
