// Three links on a cart: particles on massless links, absolute angles from +n_x, cart force, joint torques.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace npendulum_cart_3 {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m0"> m0;
constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"m3"> m3;
constexpr parameter<"l0"> l0;
constexpr parameter<"l1"> l1;
constexpr parameter<"l2"> l2;
constexpr coordinate<"q0"> q0;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u0"> u0;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"F"> F;
constexpr input<"T1"> T1;
constexpr input<"T2"> T2;
constexpr input<"T3"> T3;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"D"> D;
constexpr point<"O"> O;
constexpr point<"C"> C; // the cart
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;

constexpr auto description = system(
    declare(g, m0, m1, m2, m3, l0, l1, l2, q0, q1, q2, q3, u0, u1, u2, u3, F, T1, T2, T3), newtonian(N, O),
    dt(q0) == u0, dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z),
    B.orient_axis(N, q2, N.z),
    D.orient_axis(N, q3, N.z),
    C.set_pos(O, q0 * N.x),
    P1.set_pos(C, l0 * A.x),
    P2.set_pos(P1, l1 * B.x),
    P3.set_pos(P2, l2 * D.x),
    particle<"Cart">(C, m0),
    particle<"P1">(P1, m1),
    particle<"P2">(P2, m2),
    particle<"P3">(P3, m3),
    gravity(-g * N.y),
    force(C, F * N.x),
    torque(A, (T1 - T2) * N.z),
    torque(B, (T2 - T3) * N.z),
    torque(D, T3 * N.z));

} // namespace npendulum_cart_3
