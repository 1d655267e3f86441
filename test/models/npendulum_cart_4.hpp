// Four links on a cart: particles on massless links, absolute angles from +n_x, cart force.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace npendulum_cart_4 {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m0"> m0;
constexpr parameter<"m1"> m1;
constexpr parameter<"m2"> m2;
constexpr parameter<"m3"> m3;
constexpr parameter<"m4"> m4;
constexpr parameter<"l0"> l0;
constexpr parameter<"l1"> l1;
constexpr parameter<"l2"> l2;
constexpr parameter<"l3"> l3;
constexpr coordinate<"q0"> q0;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr speed<"u0"> u0;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr input<"F"> F;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr point<"O"> O;
constexpr point<"C"> C; // the cart
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr point<"P4"> P4;

constexpr auto description = system(
    declare(g, m0, m1, m2, m3, m4, l0, l1, l2, l3, q0, q1, q2, q3, q4, u0, u1, u2, u3, u4, F), newtonian(N, O),
    dt(q0) == u0, dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, dt(q4) == u4,
    A.orient_axis(N, q1, N.z),
    B.orient_axis(N, q2, N.z),
    D.orient_axis(N, q3, N.z),
    E.orient_axis(N, q4, N.z),
    C.set_pos(O, q0 * N.x),
    P1.set_pos(C, l0 * A.x),
    P2.set_pos(P1, l1 * B.x),
    P3.set_pos(P2, l2 * D.x),
    P4.set_pos(P3, l3 * E.x),
    particle<"Cart">(C, m0),
    particle<"P1">(P1, m1),
    particle<"P2">(P2, m2),
    particle<"P3">(P3, m3),
    particle<"P4">(P4, m4),
    gravity(-g * N.y),
    force(C, F * N.x));

} // namespace npendulum_cart_4
