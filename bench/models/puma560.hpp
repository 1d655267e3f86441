// puma560: written by bench/models/generate from source/, with frames turned by right angles such that a
// body's is parallel to its parent's while its joint is at zero.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace puma560 {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m1"> m1;
constexpr parameter<"I1zz"> I1zz;
constexpr parameter<"p2y"> p2y;
constexpr parameter<"c2x"> c2x;
constexpr parameter<"c2y"> c2y;
constexpr parameter<"c2z"> c2z;
constexpr parameter<"m2"> m2;
constexpr parameter<"I2xx"> I2xx;
constexpr parameter<"I2yy"> I2yy;
constexpr parameter<"I2zz"> I2zz;
constexpr parameter<"p3x"> p3x;
constexpr parameter<"p3y"> p3y;
constexpr parameter<"c3y"> c3y;
constexpr parameter<"c3z"> c3z;
constexpr parameter<"m3"> m3;
constexpr parameter<"I3xx"> I3xx;
constexpr parameter<"I3zz"> I3zz;
constexpr parameter<"p4x"> p4x;
constexpr parameter<"p4z"> p4z;
constexpr parameter<"c4z"> c4z;
constexpr parameter<"m4"> m4;
constexpr parameter<"I4xx"> I4xx;
constexpr parameter<"I4zz"> I4zz;
constexpr parameter<"m5"> m5;
constexpr parameter<"I5xx"> I5xx;
constexpr parameter<"I5yy"> I5yy;
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
constexpr frame<"A3"> A3;
constexpr frame<"A4"> A4;
constexpr frame<"A5"> A5;
constexpr frame<"A6"> A6;
constexpr point<"O"> O;
constexpr auto P1 = O;
constexpr auto C1 = P1;
constexpr point<"P2"> P2;
constexpr point<"C2"> C2;
constexpr point<"P3"> P3;
constexpr point<"C3"> C3;
constexpr point<"P4"> P4;
constexpr point<"C4"> C4;
constexpr auto P5 = P4;
constexpr auto C5 = P5;
constexpr auto P6 = P5;
constexpr point<"C6"> C6;

constexpr auto description = system(
    declare(g, m1, I1zz, p2y, c2x, c2y, c2z, m2, I2xx, I2yy, I2zz, p3x, p3y, c3y, c3z, m3, I3xx, I3zz, p4x, p4z, c4z,
            m4, I4xx, I4zz, m5, I5xx, I5yy, c6z, m6, I6xx, I6zz, q1, q2, q3, q4, q5, q6, u1, u2, u3, u4, u5, u6, tau1,
            tau2, tau3, tau4, tau5, tau6),
    newtonian(N, O), gravity(-g * N.z),
    dt(q1) == u1,
    A1.orient_axis(N, q1, N.z),
    rigid_body<"link1">(A1, C1, m1, inertia(A1, 0, 0, I1zz)),
    dt(q2) == u2,
    A2.orient_axis(A1, q2, A1.y),
    P2.set_pos(P1, p2y * A1.y),
    C2.set_pos(P2, c2x * A2.x + c2y * A2.y + c2z * A2.z),
    rigid_body<"link2">(A2, C2, m2, inertia(A2, I2xx, I2yy, I2zz)),
    dt(q3) == u3,
    A3.orient_axis(A2, q3, A2.y),
    P3.set_pos(P2, p3x * A2.x + p3y * A2.y),
    C3.set_pos(P3, c3y * A3.y + c3z * A3.z),
    rigid_body<"link3">(A3, C3, m3, inertia(A3, I3xx, I3xx, I3zz)),
    dt(q4) == u4,
    A4.orient_axis(A3, q4, A3.z),
    P4.set_pos(P3, p4x * A3.x + p4z * A3.z),
    C4.set_pos(P4, c4z * A4.z),
    rigid_body<"link4">(A4, C4, m4, inertia(A4, I4xx, I4xx, I4zz)),
    dt(q5) == u5,
    A5.orient_axis(A4, q5, A4.y),
    rigid_body<"link5">(A5, C5, m5, inertia(A5, I5xx, I5yy, I5xx)),
    dt(q6) == u6,
    A6.orient_axis(A5, q6, A5.z),
    C6.set_pos(P6, c6z * A6.z),
    rigid_body<"link6">(A6, C6, m6, inertia(A6, I6xx, I6xx, I6zz)),
    torque(A1, tau1 * N.z - tau2 * A1.y),
    torque(A2, tau2 * A1.y - tau3 * A2.y),
    torque(A3, tau3 * A2.y - tau4 * A3.z),
    torque(A4, tau4 * A3.z - tau5 * A4.y),
    torque(A5, tau5 * A4.y - tau6 * A5.z),
    torque(A6, tau6 * A5.z));

inline constexpr int joints = 6;
inline constexpr auto numbers = values(
    g = 9.81, m1 = 0.0, I1zz = 0.35, p2y = 0.2435, c2x = 0.068, c2y = -0.016, c2z = -0.006, m2 = 17.4, I2xx = 0.13,
    I2yy = 0.539, I2zz = 0.524, p3x = 0.4318, p3y = -0.0934, c3y = 0.014, c3z = 0.07, m3 = 4.8, I3xx = 0.066,
    I3zz = 0.0125, p4x = -0.0203, p4z = 0.4331, c4z = -0.019, m4 = 0.82, I4xx = 0.0018, I4zz = 0.0013, m5 = 0.34,
    I5xx = 0.0003, I5yy = 0.0004, c6z = 0.032, m6 = 0.09, I6xx = 0.00015, I6zz = 4e-05);

} // namespace puma560
