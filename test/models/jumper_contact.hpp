// Planar jumper: foot and upper body on a vertical line, calf and thigh, a knee, and a floor that pushes while it is touched.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace jumper_contact {
using namespace ctdyn;

constexpr parameter<"I_a"> I_a;
constexpr parameter<"I_b"> I_b;
constexpr parameter<"c_f"> c_f;
constexpr parameter<"c_k"> c_k;
constexpr parameter<"d_a"> d_a;
constexpr parameter<"d_b"> d_b;
constexpr parameter<"g"> g;
constexpr parameter<"k_f"> k_f;
constexpr parameter<"k_k"> k_k;
constexpr parameter<"l_a"> l_a;
constexpr parameter<"l_b"> l_b;
constexpr parameter<"m_a"> m_a;
constexpr parameter<"m_b"> m_b;
constexpr parameter<"m_f"> m_f;
constexpr parameter<"m_u"> m_u;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"T_k"> T_k;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Pf"> Pf;
constexpr point<"Ao"> Ao;
constexpr point<"Pk"> Pk;
constexpr point<"Bo"> Bo;
constexpr point<"Pu"> Pu;

constexpr auto depth = (abs(q1) - q1) / 2;
constexpr auto floor_force = k_f * depth * sqrt(depth) - c_f * heaviside(-q1) * u1;
constexpr auto knee = k_k * (q3 - 1.5707963267948966) + c_k * u3 + T_k;

constexpr auto description = system(
    declare(I_a, I_b, c_f, c_k, d_a, d_b, g, k_f, k_k, l_a, l_b, m_a, m_b, m_f, m_u, q1, q2, q3, u1, u2, u3, T_k),
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q2, N.z), B.orient_axis(A, q3, A.z),
    Pf.set_pos(O, q1 * N.y), Ao.set_pos(Pf, d_a * A.x), Pk.set_pos(Pf, l_a * A.x),
    Bo.set_pos(Pk, d_b * B.x), Pu.set_pos(Pk, l_b * B.x),
    particle<"foot">(Pf, m_f), particle<"trunk">(Pu, m_u),
    rigid_body<"calf">(A, Ao, m_a, inertia(A, 0, 0, I_a)), rigid_body<"thigh">(B, Bo, m_b, inertia(B, 0, 0, I_b)),
    gravity(-g * N.y), force(Pf, floor_force * N.y), torque(A, knee * N.z), torque(B, -knee * N.z),
    configuration_constraint(dot(Pu.pos_from(Pf), N.x) == 0), dependent(q2, u2));

} // namespace jumper_contact
