// Two thin rods in space: A pinned at O about n_z, B pinned at its middle to the end of A about a_x; torsion springs.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace two_rods_3d {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;

constexpr auto I = m * l * l / 12;

constexpr auto rods(auto... loads) {
  return system(declare(m, g, k, l, q1, q2, u1, u2), newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
                A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.x), Ao.set_pos(O, l / 2 * A.x),
                Bo.set_pos(O, l * A.x), rigid_body<"A">(A, Ao, m, inertia(A, 0, I, I)),
                rigid_body<"B">(B, Bo, m, inertia(B, I, 0, I)), loads...);
}

constexpr auto description = rods(
    force(Ao, m * g * N.x),
    force(Bo, m * g * N.x),
    torque(A, -k * q1 * N.z + k * q2 * A.x),
    torque(B, -k * q2 * A.x));

/// The same system, its loads given by their energies.
constexpr auto conservative = rods(gravity(g * N.x), potential_energy(k * q1 * q1 / 2 + k * q2 * q2 / 2));

} // namespace two_rods_3d
