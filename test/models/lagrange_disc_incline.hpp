// Disc that rolls down an incline.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace lagrange_disc_incline {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"R"> R;
constexpr parameter<"g"> g;
constexpr parameter<"alpha"> alpha;
constexpr coordinate<"y"> y;
constexpr coordinate<"theta"> theta;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    declare(m, R, g, alpha, y, theta, u1, u2), newtonian(N, O), dt(y) == u1, dt(theta) == u2,
    A.orient_axis(N, theta, N.z), P.set_pos(O, y * N.y), rigid_body<"disc">(A, P, m, inertia(A, 0, 0, m * R * R / 2)),
    force(P, m * g * sin(alpha) * N.y), configuration_constraint(y == R * theta), dependent(theta, u2));

} // namespace lagrange_disc_incline
