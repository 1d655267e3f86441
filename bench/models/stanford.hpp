// stanford: written by bench/models/generate from source/, with frames turned by right angles such that a
// body's is parallel to its parent's while its joint is at zero.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace stanford {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"c1y"> c1y;
constexpr parameter<"c1z"> c1z;
constexpr parameter<"m1"> m1;
constexpr parameter<"I1xx"> I1xx;
constexpr parameter<"I1yy"> I1yy;
constexpr parameter<"I1zz"> I1zz;
constexpr parameter<"p2z"> p2z;
constexpr parameter<"c2y"> c2y;
constexpr parameter<"m2"> m2;
constexpr parameter<"I2xx"> I2xx;
constexpr parameter<"I2yy"> I2yy;
constexpr parameter<"I2zz"> I2zz;
constexpr parameter<"p3y"> p3y;
constexpr parameter<"c3z"> c3z;
constexpr parameter<"m3"> m3;
constexpr parameter<"I3xx"> I3xx;
constexpr parameter<"I3zz"> I3zz;
constexpr parameter<"c4x"> c4x;
constexpr parameter<"c4z"> c4z;
constexpr parameter<"m4"> m4;
constexpr parameter<"I4xx"> I4xx;
constexpr parameter<"I4yy"> I4yy;
constexpr parameter<"c5z"> c5z;
constexpr parameter<"m5"> m5;
constexpr parameter<"I5xx"> I5xx;
constexpr parameter<"I5zz"> I5zz;
constexpr parameter<"c6z"> c6z;
constexpr parameter<"m6"> m6;
constexpr parameter<"I6xx"> I6xx;
constexpr parameter<"I6zz"> I6zz;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr coordinate<"q5"> q5;
constexpr coordinate<"q6"> q6;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;
constexpr input<"tau1"> tau1;
constexpr input<"tau2"> tau2;
constexpr input<"tau3"> tau3;
constexpr input<"tau4"> tau4;
constexpr input<"tau5"> tau5;
constexpr input<"tau6"> tau6;
constexpr frame<"N"> N;
constexpr frame<"A1"> A1;
constexpr frame<"A2"> A2;
constexpr auto A3 = A2;
constexpr frame<"A4"> A4;
constexpr frame<"A5"> A5;
constexpr frame<"A6"> A6;
constexpr point<"O"> O;
constexpr auto P1 = O;
constexpr point<"C1"> C1;
constexpr point<"P2"> P2;
constexpr point<"C2"> C2;
constexpr point<"S3"> S3;
constexpr point<"P3"> P3;
constexpr point<"C3"> C3;
constexpr auto P4 = P3;
constexpr point<"C4"> C4;
constexpr auto P5 = P4;
constexpr point<"C5"> C5;
constexpr auto P6 = P5;
constexpr point<"C6"> C6;

constexpr auto description = system(
    declare(g, c1y, c1z, m1, I1xx, I1yy, I1zz, p2z, c2y, m2, I2xx, I2yy, I2zz, p3y, c3z, m3, I3xx, I3zz, c4x, c4z, m4,
            I4xx, I4yy, c5z, m5, I5xx, I5zz, c6z, m6, I6xx, I6zz, q1, q2, q3, q4, q5, q6, u1, u2, u3, u4, u5, u6,
            tau1, tau2, tau3, tau4, tau5, tau6),
    newtonian(N, O), gravity(-g * N.z),
    dt(q1) == u1,
    A1.orient_axis(N, q1, N.z),
    C1.set_pos(P1, c1y * A1.y + c1z * A1.z),
    rigid_body<"link1">(A1, C1, m1, inertia(A1, I1xx, I1yy, I1zz)),
    dt(q2) == u2,
    A2.orient_axis(A1, q2, A1.y),
    P2.set_pos(P1, p2z * A1.z),
    C2.set_pos(P2, c2y * A2.y),
    rigid_body<"link2">(A2, C2, m2, inertia(A2, I2xx, I2yy, I2zz)),
    dt(q3) == u3,
    S3.set_pos(P2, p3y * A2.y),
    P3.set_pos(S3, q3 * A2.z),
    C3.set_pos(P3, c3z * A3.z),
    rigid_body<"link3">(A3, C3, m3, inertia(A3, I3xx, I3xx, I3zz)),
    dt(q4) == u4,
    A4.orient_axis(A3, q4, A3.z),
    C4.set_pos(P4, c4x * A4.x + c4z * A4.z),
    rigid_body<"link4">(A4, C4, m4, inertia(A4, I4xx, I4yy, I4xx)),
    dt(q5) == u5,
    A5.orient_axis(A4, q5, A4.x),
    C5.set_pos(P5, c5z * A5.z),
    rigid_body<"link5">(A5, C5, m5, inertia(A5, I5xx, I5xx, I5zz)),
    dt(q6) == u6,
    A6.orient_axis(A5, q6, A5.z),
    C6.set_pos(P6, c6z * A6.z),
    rigid_body<"link6">(A6, C6, m6, inertia(A6, I6xx, I6xx, I6zz)),
    force(P3, tau3 * A2.z),
    force(S3, -tau3 * A2.z),
    torque(A1, tau1 * N.z - tau2 * A1.y),
    torque(A2, tau2 * A1.y),
    torque(A4, tau4 * A3.z - tau5 * A4.x),
    torque(A3, -tau4 * A3.z),
    torque(A5, tau5 * A4.x - tau6 * A5.z),
    torque(A6, tau6 * A5.z));

inline constexpr int joints = 6;
inline constexpr auto numbers = values(
    g = 9.81, c1y = -0.1105, c1z = 0.3945, m1 = 9.29, I1xx = 0.276, I1yy = 0.071, I1zz = 0.255, p2z = 0.412,
    c2y = 0.0486, m2 = 5.01, I2xx = 0.108, I2yy = 0.018, I2zz = 0.1, p3y = 0.154, c3z = -0.6447, m3 = 4.25,
    I3xx = 2.51, I3zz = 0.006, c4x = -0.0054, c4z = -0.0092, m4 = 1.08, I4xx = 0.001, I4yy = 0.002, c5z = 0.0566,
    m5 = 0.63, I5xx = 0.003, I5zz = 0.0004, c6z = 0.1554, m6 = 0.51, I6xx = 0.013, I6zz = 0.0003);

} // namespace stanford
