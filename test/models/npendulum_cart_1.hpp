// One link on a cart: a particle on a massless link, absolute angle from +n_x, cart force.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace npendulum_cart_1 {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m0"> m0;
constexpr parameter<"m1"> m1;
constexpr parameter<"l0"> l0;
constexpr coordinate<"q0"> q0;
constexpr coordinate<"q1"> q1;
constexpr speed<"u0"> u0;
constexpr speed<"u1"> u1;
constexpr input<"F"> F;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C; // the cart
constexpr point<"P1"> P1;

constexpr auto description = system(
    declare(g, m0, m1, l0, q0, q1, u0, u1, F), newtonian(N, O),
    dt(q0) == u0, dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    C.set_pos(O, q0 * N.x),
    P1.set_pos(C, l0 * A.x),
    particle<"Cart">(C, m0),
    particle<"P1">(P1, m1),
    gravity(-g * N.y),
    force(C, F * N.x));

} // namespace npendulum_cart_1
