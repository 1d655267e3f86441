// Uniform rod R whose end A slides on a horizontal line and about which it turns; no loads.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace pinned_rod {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"L"> L;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;

constexpr frame<"N"> N;
constexpr frame<"R"> R;
constexpr point<"O"> O;
constexpr point<"A"> A;
constexpr point<"B"> B;
constexpr point<"Ro"> Ro;

constexpr auto I = m * L * L / 12;

constexpr auto description = system(
    declare(m, L, q1, q2, u1, u2), newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2,
    R.orient_axis(N, q2, N.z),
    A.set_pos(O, q1 * N.x),
    B.set_pos(A, -L * R.x),
    Ro.set_pos(A, -L / 2 * R.x),
    rigid_body<"R">(R, Ro, m, inertia(R, 0, I, I)));

} // namespace pinned_rod
