// Double rod pendulum with a sliding mass: two rods in space, and a particle on a spring along the second rod.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace two_rods_sliding_mass {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"k_l"> k_l;
constexpr parameter<"k_t"> k_t;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Q"> Q;

constexpr auto I = m * l * l / 12;

constexpr auto rods(auto... loads) {
  return system(declare(g, k_l, k_t, l, m, q1, q2, q3, u1, u2, u3), newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
                dt(q3) == u3, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x), Ao.set_pos(O, l / 2 * A.x),
                Bo.set_pos(O, l * A.x), Q.set_pos(Bo, q3 * B.y), rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I)),
                rigid_body<"B">(B, Bo, m, inertia(B, I, 0, I)), particle<"Q">(Q, m / 4), loads...);
}

constexpr auto description = rods(
    force(Ao, m * g * N.x),
    force(Bo, m * g * N.x + k_l * q3 * B.y),
    force(Q, m / 4 * g * N.x - k_l * q3 * B.y),
    torque(A, -k_t * q1 * N.z + k_t * q2 * A.x),
    torque(B, -k_t * q2 * A.x));

/// The same system, its loads given by their energies.
constexpr auto conservative =
    rods(gravity(g * N.x), potential_energy(k_t * q1 * q1 / 2 + k_t * q2 * q2 / 2 + k_l * q3 * q3 / 2));

} // namespace two_rods_sliding_mass
