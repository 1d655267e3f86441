// Planar four-bar linkage of uniform rods, relative angles; the ground link is centred at O.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace four_bar_rods {
using namespace ctdyn;

constexpr parameter<"l1"> l1;
constexpr parameter<"l2"> l2;
constexpr parameter<"l3"> l3;
constexpr parameter<"l4"> l4;
constexpr parameter<"rho"> rho;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr point<"P4"> P4;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;

constexpr auto description = system(
    declare(l1, l2, l3, l4, rho, g, q1, q2, q3, u1, u2, u3), newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z), C.orient_axis(B, q3, B.z),
    P1.set_pos(O, l1 / 2 * N.x), Ao.set_pos(P1, l2 / 2 * A.x),
    P2.set_pos(P1, l2 * A.x), Bo.set_pos(P2, l3 / 2 * B.x),
    P3.set_pos(P2, l3 * B.x), Co.set_pos(P3, l4 / 2 * C.x),
    P4.set_pos(P3, l4 * C.x),
    rigid_body<"A">(A, Ao, rho * l2, inertia(A, 0, 0, rho * pow<3>(l2) / 12)),
    rigid_body<"B">(B, Bo, rho * l3, inertia(B, 0, 0, rho * pow<3>(l3) / 12)),
    rigid_body<"C">(C, Co, rho * l4, inertia(C, 0, 0, rho * pow<3>(l4) / 12)), gravity(-g * N.y),
    configuration_constraint(dot(P4.pos_from(O), N.x) == -l1 / 2), configuration_constraint(dot(P4.pos_from(O), N.y) == 0),
    dependent(q2, q3, u2, u3));

} // namespace four_bar_rods
