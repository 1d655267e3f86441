// A system with inputs and time, and all kinds of constants.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace every_function {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"x"> x;
constexpr coordinate<"angle"> angle;
constexpr speed<"v"> v;
constexpr speed<"omega"> omega;
constexpr input<"F"> F;
constexpr input<"T"> T;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description =
    system(newtonian(N, O), dt(x) == v, dt(angle) == omega, A.orient_axis(N, angle, N.z),
           P.set_pos(O, x* A.x + sin(3 * t) * A.y), rigid_body<"P">(A, P, m, inertia(A, 0, 0, m)),
           force(P, F* A.x - 0.1 * k * abs(v) * A.x - 1e-9 * k * N.y + 1e22 * sin(1e-22 * m) * N.x),
           torque(A, (T - 6.02e23 * k / 7e23 * exp(-angle / 3) * omega) * A.z));

} // namespace every_function
