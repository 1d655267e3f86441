// Planar snakeboard of three bodies: the trucks B and C do not slip sideways.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace snakeboard {
using namespace ctdyn;

constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
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
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;

constexpr auto description = system(
    declare(l, m, I, q1, q2, q3, q4, q5, u1, u2, u3, u4, u5), newtonian(N, O),
    u1 == dt(q1), u2 == dt(q2), u3 == l * dt(q3) / 2, u4 == dt(q4), u5 == dt(q5),
    A.orient_axis(N, q3, N.z), B.orient_axis(A, q4, A.z), C.orient_axis(A, q5, A.z),
    Ao.set_pos(O, q1 * N.x + q2 * N.y), Bo.set_pos(Ao, l / 2 * A.x), Co.set_pos(Ao, -l / 2 * A.x),
    rigid_body<"A">(A, Ao, m, inertia(A, 0, 0, I)), rigid_body<"B">(B, Bo, m, inertia(B, 0, 0, I)),
    rigid_body<"C">(C, Co, m, inertia(C, 0, 0, I)),
    velocity_constraint(dot(Bo.vel(N), B.y)), velocity_constraint(dot(Co.vel(N), C.y)), dependent(u1, u2));

} // namespace snakeboard
