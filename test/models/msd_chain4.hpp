// Four masses in series below a ceiling; each coordinate is the stretch of the spring above its mass.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace msd_chain4 {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m1"> m1;
constexpr parameter<"k1"> k1;
constexpr parameter<"c1"> c1;
constexpr parameter<"m2"> m2;
constexpr parameter<"k2"> k2;
constexpr parameter<"c2"> c2;
constexpr parameter<"m3"> m3;
constexpr parameter<"k3"> k3;
constexpr parameter<"c3"> c3;
constexpr parameter<"m4"> m4;
constexpr parameter<"k4"> k4;
constexpr parameter<"c4"> c4;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr input<"f1"> f1;
constexpr input<"f2"> f2;
constexpr input<"f3"> f3;
constexpr input<"f4"> f4;

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"P2"> P2;
constexpr point<"P3"> P3;
constexpr point<"P4"> P4;

// tensions of the four spring-damper pairs
constexpr auto s1 = k1 * q1 + c1 * u1;
constexpr auto s2 = k2 * q2 + c2 * u2;
constexpr auto s3 = k3 * q3 + c3 * u3;
constexpr auto s4 = k4 * q4 + c4 * u4;

constexpr auto description = system(
    declare(g, m1, k1, c1, m2, k2, c2, m3, k3, c3, m4, k4, c4, q1, q2, q3, q4, u1, u2, u3, u4, f1, f2, f3, f4),
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3, dt(q4) == u4,
    P1.set_pos(O, q1 * N.x), P2.set_pos(P1, q2 * N.x), P3.set_pos(P2, q3 * N.x), P4.set_pos(P3, q4 * N.x),
    particle<"P1">(P1, m1), particle<"P2">(P2, m2), particle<"P3">(P3, m3), particle<"P4">(P4, m4),
    gravity(g * N.x),
    force(P1, (f1 - s1 + s2) * N.x),
    force(P2, (f2 - s2 + s3) * N.x),
    force(P3, (f3 - s3 + s4) * N.x),
    force(P4, (f4 - s4) * N.x));

} // namespace msd_chain4
