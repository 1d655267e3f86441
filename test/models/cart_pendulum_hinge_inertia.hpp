// Inverted pendulum on a cart with a spring to ground; the pendulum's inertia is given about its hinge.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace cart_pendulum_hinge_inertia {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"ls"> ls;
constexpr parameter<"a"> a;
constexpr parameter<"mA"> mA;
constexpr parameter<"mC"> mC;
constexpr parameter<"Ix"> Ix;
constexpr parameter<"Iy"> Iy;
constexpr parameter<"Iz"> Iz;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2; // clockwise from +n_y
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"F"> F;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C; // the hinge, on the cart
constexpr point<"Ao"> Ao;

constexpr auto description = system(
    declare(g, k, ls, a, mA, mC, Ix, Iy, Iz, q1, q2, u1, u2, F), newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, -q2, N.z),
    C.set_pos(O, q1 * N.x),
    Ao.set_pos(C, a * A.y),
    particle<"Cart">(C, mC),
    rigid_body<"Pendulum">(A, Ao, mA, inertia(A, Ix, Iy, Iz).about(C)),
    gravity(-g * N.y),
    force(C, -k * (q1 - ls) * N.x),
    force(C, F * N.x));

} // namespace cart_pendulum_hinge_inertia
