// The systems of these interfaces.
#pragma once

#include "models.hpp"

#include <ctdyn/ctdyn.hpp>

namespace functions {
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto description = system(
    declare(m, k, x, angle, v, omega), newtonian(N, O), dt(x) == v, dt(angle) == omega, A.orient_axis(N, angle, N.z),
    P.set_pos(O, x* A.x + sin(3 * t) * A.y), rigid_body<"P">(A, P, m, inertia(A, 0, 0, m)),
    force(P, F* A.x - 0.1 * k * abs(v) * A.x - 1e-9 * k * N.y + 1e22 * sin(1e-22 * m) * N.x),
    torque(A, -6.02e23 * k / 7e23 * exp(-angle / 3) * omega * A.z));
template <class Scalar> using method = kanes_method<description, Scalar>;
} // namespace functions

namespace linkage {
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr point<"P4"> P4;
constexpr auto description = system(
    declare(l1, l2, l3, l4, rho, g, q1, q2, q3, u1, u2, u3), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z), C.orient_axis(B, q3, B.z), P1.set_pos(O, l1 / 2 * N.x),
    P2.set_pos(P1, l2* A.x), P3.set_pos(P2, l3* B.x), P4.set_pos(P3, l4* C.x), particle<"P2">(P2, rho* l2),
    particle<"P3">(P3, rho* l4), gravity(-g* N.y), configuration_constraint(dot(P4.pos_from(O), N.x) == -l1 / 2),
    configuration_constraint(dot(P4.pos_from(O), N.y) == 0), dependent(q2, q3, u2, u3));
using method = kanes_method<description>;
} // namespace linkage

namespace chain {
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr frame<"E"> E;
constexpr point<"a"> a;
constexpr point<"b"> b;
constexpr point<"c"> c;
constexpr point<"d"> d;
constexpr point<"e"> e;
constexpr auto J = m * l * l;
constexpr auto description = system(
    declare(g, m, l, q1, q2, q3, q4, q5, u1, u2, u3, u4, u5), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    dt(q4) == u4, dt(q5) == u5, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.y), C.orient_axis(B, q3, B.y),
    D.orient_axis(C, q4, C.z), E.orient_axis(D, q5, D.y), a.set_pos(O, l* A.z), b.set_pos(a, l* B.x),
    c.set_pos(b, l* C.x), d.set_pos(c, l / 3 * D.y), e.set_pos(d, l / 2 * E.z),
    rigid_body<"A">(A, a, m, inertia(A, J, J, J / 2)), rigid_body<"B">(B, b, m, inertia(B, J / 4, J, J)),
    rigid_body<"C">(C, c, m, inertia(C, J / 5, J, J)), rigid_body<"D">(D, d, m / 2, inertia(D, J / 6, J / 7, J / 8)),
    rigid_body<"E">(E, e, m / 3, inertia(E, J / 9, J / 8, J / 9)), gravity(-g* N.z));
using method = kanes_method<description>;
} // namespace chain
