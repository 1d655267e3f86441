// iiwa: written by bench/models/generate from source/, with frames turned by right angles such that a
// body's is parallel to its parent's while its joint is at zero.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace iiwa {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"p1z"> p1z;
constexpr parameter<"c1y"> c1y;
constexpr parameter<"c1z"> c1z;
constexpr parameter<"m1"> m1;
constexpr parameter<"I1xx"> I1xx;
constexpr parameter<"I1yy"> I1yy;
constexpr parameter<"I1zz"> I1zz;
constexpr parameter<"p2z"> p2z;
constexpr parameter<"c2x"> c2x;
constexpr parameter<"c2y"> c2y;
constexpr parameter<"c2z"> c2z;
constexpr parameter<"m2"> m2;
constexpr parameter<"I2xx"> I2xx;
constexpr parameter<"I2yy"> I2yy;
constexpr parameter<"I2zz"> I2zz;
constexpr parameter<"p3z"> p3z;
constexpr parameter<"c3y"> c3y;
constexpr parameter<"c3z"> c3z;
constexpr parameter<"m3"> m3;
constexpr parameter<"I3xx"> I3xx;
constexpr parameter<"I3yy"> I3yy;
constexpr parameter<"I3zz"> I3zz;
constexpr parameter<"p4z"> p4z;
constexpr parameter<"c4y"> c4y;
constexpr parameter<"c4z"> c4z;
constexpr parameter<"m4"> m4;
constexpr parameter<"I4xx"> I4xx;
constexpr parameter<"I4yy"> I4yy;
constexpr parameter<"I4zz"> I4zz;
constexpr parameter<"p5z"> p5z;
constexpr parameter<"c5x"> c5x;
constexpr parameter<"c5y"> c5y;
constexpr parameter<"c5z"> c5z;
constexpr parameter<"m5"> m5;
constexpr parameter<"I5xx"> I5xx;
constexpr parameter<"I5yy"> I5yy;
constexpr parameter<"I5zz"> I5zz;
constexpr parameter<"p6z"> p6z;
constexpr parameter<"c6y"> c6y;
constexpr parameter<"c6z"> c6z;
constexpr parameter<"m6"> m6;
constexpr parameter<"I6xx"> I6xx;
constexpr parameter<"I6yy"> I6yy;
constexpr parameter<"I6zz"> I6zz;
constexpr parameter<"p7z"> p7z;
constexpr parameter<"c7z"> c7z;
constexpr parameter<"m7"> m7;
constexpr parameter<"I7xx"> I7xx;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr coordinate<"q5"> q5;
constexpr coordinate<"q6"> q6;
constexpr coordinate<"q7"> q7;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;
constexpr speed<"u7"> u7;
constexpr input<"tau1"> tau1;
constexpr input<"tau2"> tau2;
constexpr input<"tau3"> tau3;
constexpr input<"tau4"> tau4;
constexpr input<"tau5"> tau5;
constexpr input<"tau6"> tau6;
constexpr input<"tau7"> tau7;
constexpr frame<"N"> N;
constexpr frame<"A1"> A1;
constexpr frame<"A2"> A2;
constexpr frame<"A3"> A3;
constexpr frame<"A4"> A4;
constexpr frame<"A5"> A5;
constexpr frame<"A6"> A6;
constexpr frame<"A7"> A7;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"C1"> C1;
constexpr point<"P2"> P2;
constexpr point<"C2"> C2;
constexpr point<"P3"> P3;
constexpr point<"C3"> C3;
constexpr point<"P4"> P4;
constexpr point<"C4"> C4;
constexpr point<"P5"> P5;
constexpr point<"C5"> C5;
constexpr point<"P6"> P6;
constexpr point<"C6"> C6;
constexpr point<"P7"> P7;
constexpr point<"C7"> C7;

constexpr auto description = system(
    declare(g, p1z, c1y, c1z, m1, I1xx, I1yy, I1zz, p2z, c2x, c2y, c2z, m2, I2xx, I2yy, I2zz, p3z, c3y, c3z, m3, I3xx,
            I3yy, I3zz, p4z, c4y, c4z, m4, I4xx, I4yy, I4zz, p5z, c5x, c5y, c5z, m5, I5xx, I5yy, I5zz, p6z, c6y, c6z,
            m6, I6xx, I6yy, I6zz, p7z, c7z, m7, I7xx, q1, q2, q3, q4, q5, q6, q7, u1, u2, u3, u4, u5, u6, u7, tau1,
            tau2, tau3, tau4, tau5, tau6, tau7),
    newtonian(N, O), gravity(-g * N.z),
    dt(q1) == u1,
    A1.orient_axis(N, q1, N.z),
    P1.set_pos(O, p1z * N.z),
    C1.set_pos(P1, c1y * A1.y + c1z * A1.z),
    rigid_body<"lbr_iiwa_link_1">(A1, C1, m1, inertia(A1, I1xx, I1yy, I1zz)),
    dt(q2) == u2,
    A2.orient_axis(A1, q2, A1.y),
    P2.set_pos(P1, p2z * A1.z),
    C2.set_pos(P2, c2x * A2.x + c2y * A2.y + c2z * A2.z),
    rigid_body<"lbr_iiwa_link_2">(A2, C2, m2, inertia(A2, I2xx, I2yy, I2zz)),
    dt(q3) == u3,
    A3.orient_axis(A2, q3, A2.z),
    P3.set_pos(P2, p3z * A2.z),
    C3.set_pos(P3, c3y * A3.y + c3z * A3.z),
    rigid_body<"lbr_iiwa_link_3">(A3, C3, m3, inertia(A3, I3xx, I3yy, I3zz)),
    dt(q4) == u4,
    A4.orient_axis(A3, -q4, A3.y),
    P4.set_pos(P3, p4z * A3.z),
    C4.set_pos(P4, c4y * A4.y + c4z * A4.z),
    rigid_body<"lbr_iiwa_link_4">(A4, C4, m4, inertia(A4, I4xx, I4yy, I4zz)),
    dt(q5) == u5,
    A5.orient_axis(A4, q5, A4.z),
    P5.set_pos(P4, p5z * A4.z),
    C5.set_pos(P5, c5x * A5.x + c5y * A5.y + c5z * A5.z),
    rigid_body<"lbr_iiwa_link_5">(A5, C5, m5, inertia(A5, I5xx, I5yy, I5zz)),
    dt(q6) == u6,
    A6.orient_axis(A5, q6, A5.y),
    P6.set_pos(P5, p6z * A5.z),
    C6.set_pos(P6, c6y * A6.y + c6z * A6.z),
    rigid_body<"lbr_iiwa_link_6">(A6, C6, m6, inertia(A6, I6xx, I6yy, I6zz)),
    dt(q7) == u7,
    A7.orient_axis(A6, q7, A6.z),
    P7.set_pos(P6, p7z * A6.z),
    C7.set_pos(P7, c7z * A7.z),
    rigid_body<"lbr_iiwa_link_7">(A7, C7, m7, inertia(A7, I7xx, I7xx, I7xx)),
    torque(A1, tau1 * N.z - tau2 * A1.y),
    torque(A2, tau2 * A1.y - tau3 * A2.z),
    torque(A3, tau3 * A2.z + tau4 * A3.y),
    torque(A4, -tau4 * A3.y - tau5 * A4.z),
    torque(A5, tau5 * A4.z - tau6 * A5.y),
    torque(A6, tau6 * A5.y - tau7 * A6.z),
    torque(A7, tau7 * A6.z));

inline constexpr int joints = 7;
inline constexpr auto numbers = values(
    g = 9.81, p1z = 0.1575, c1y = -0.03, c1z = 0.12, m1 = 4.0, I1xx = 0.1, I1yy = 0.09, I1zz = 0.02, p2z = 0.2025,
    c2x = -0.0003, c2y = 0.042, c2z = 0.059, m2 = 4.0, I2xx = 0.05, I2yy = 0.044, I2zz = 0.018, p3z = 0.2045,
    c3y = 0.03, c3z = 0.13, m3 = 3.0, I3xx = 0.08, I3yy = 0.075, I3zz = 0.01, p4z = 0.2155, c4y = -0.034, c4z = 0.067,
    m4 = 2.7, I4xx = 0.03, I4yy = 0.029, I4zz = 0.01, p5z = 0.1845, c5x = -0.0001, c5y = -0.021, c5z = 0.076,
    m5 = 1.7, I5xx = 0.02, I5yy = 0.018, I5zz = 0.005, p6z = 0.2155, c6y = 0.0004, c6z = 0.0006, m6 = 1.8,
    I6xx = 0.005, I6yy = 0.0047, I6zz = 0.0036, p7z = 0.081, c7z = 0.02, m7 = 0.3, I7xx = 0.001);

} // namespace iiwa
