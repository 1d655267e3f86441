// A rod in a vertical plane with a foot at each end, and an arm with a motor on it: contacts P, along both directions,
// and Q, along one.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace planar_legs {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"D"> D;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr input<"T"> T;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"a"> a;
constexpr coordinate<"b"> b;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;

constexpr auto free_body = facts(
    newtonian(N, O), A.orient_axis(N, a, N.z), B.orient_axis(A, b, N.z), C.set_pos(O, x * N.x + y * N.y),
    P.set_pos(C, l / 2 * A.x), Q.set_pos(C, -l / 2 * A.x), D.set_pos(C, l / 3 * B.y), dt(x) == u, dt(y) == v,
    dt(a) == w, dt(b) == s, rigid_body<"rod">(A, C, m, inertia(A, 0, 0, m * l * l / 12)), particle<"bob">(D, m / 2),
    gravity(-g * N.y), torque(B, T * N.z), torque(A, -T * N.z));

constexpr auto legs = ctdyn::system(free_body, contact<"P">(P, N), contact<"Q">(Q, N, N.y), contact<"twice">(P, N, N.y));

constexpr auto numbers = values(m = 2.0, l = 1.1, g = 9.81);
constexpr auto motion = values(x = 0.2, y = -0.4, a = 0.3, b = -1.2, u = 0.5, v = -0.7, w = 0.9, s = -1.6, T = 0.8);

} // namespace planar_legs
