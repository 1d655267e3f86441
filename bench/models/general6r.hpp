// general6r: written by bench/models/generate from source/, with frames turned by right angles such that a
// body's is parallel to its parent's while its joint is at zero.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace general6r {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"p1x"> p1x;
constexpr parameter<"p1y"> p1y;
constexpr parameter<"p1z"> p1z;
constexpr parameter<"c1x"> c1x;
constexpr parameter<"c1y"> c1y;
constexpr parameter<"c1z"> c1z;
constexpr parameter<"m1"> m1;
constexpr parameter<"I1xx"> I1xx;
constexpr parameter<"I1yy"> I1yy;
constexpr parameter<"I1zz"> I1zz;
constexpr parameter<"I1xy"> I1xy;
constexpr parameter<"I1yz"> I1yz;
constexpr parameter<"I1zx"> I1zx;
constexpr parameter<"p2x"> p2x;
constexpr parameter<"p2y"> p2y;
constexpr parameter<"p2z"> p2z;
constexpr parameter<"c2x"> c2x;
constexpr parameter<"c2y"> c2y;
constexpr parameter<"c2z"> c2z;
constexpr parameter<"m2"> m2;
constexpr parameter<"I2xx"> I2xx;
constexpr parameter<"I2yy"> I2yy;
constexpr parameter<"I2zz"> I2zz;
constexpr parameter<"I2xy"> I2xy;
constexpr parameter<"I2yz"> I2yz;
constexpr parameter<"I2zx"> I2zx;
constexpr parameter<"p3x"> p3x;
constexpr parameter<"p3y"> p3y;
constexpr parameter<"p3z"> p3z;
constexpr parameter<"c3x"> c3x;
constexpr parameter<"c3y"> c3y;
constexpr parameter<"c3z"> c3z;
constexpr parameter<"m3"> m3;
constexpr parameter<"I3xx"> I3xx;
constexpr parameter<"I3yy"> I3yy;
constexpr parameter<"I3zz"> I3zz;
constexpr parameter<"I3xy"> I3xy;
constexpr parameter<"I3yz"> I3yz;
constexpr parameter<"I3zx"> I3zx;
constexpr parameter<"p4x"> p4x;
constexpr parameter<"p4y"> p4y;
constexpr parameter<"p4z"> p4z;
constexpr parameter<"c4x"> c4x;
constexpr parameter<"c4y"> c4y;
constexpr parameter<"c4z"> c4z;
constexpr parameter<"m4"> m4;
constexpr parameter<"I4xx"> I4xx;
constexpr parameter<"I4yy"> I4yy;
constexpr parameter<"I4zz"> I4zz;
constexpr parameter<"I4xy"> I4xy;
constexpr parameter<"I4yz"> I4yz;
constexpr parameter<"I4zx"> I4zx;
constexpr parameter<"p5x"> p5x;
constexpr parameter<"p5y"> p5y;
constexpr parameter<"p5z"> p5z;
constexpr parameter<"c5x"> c5x;
constexpr parameter<"c5y"> c5y;
constexpr parameter<"c5z"> c5z;
constexpr parameter<"m5"> m5;
constexpr parameter<"I5xx"> I5xx;
constexpr parameter<"I5yy"> I5yy;
constexpr parameter<"I5zz"> I5zz;
constexpr parameter<"I5xy"> I5xy;
constexpr parameter<"I5yz"> I5yz;
constexpr parameter<"I5zx"> I5zx;
constexpr parameter<"p6x"> p6x;
constexpr parameter<"p6y"> p6y;
constexpr parameter<"p6z"> p6z;
constexpr parameter<"c6x"> c6x;
constexpr parameter<"c6y"> c6y;
constexpr parameter<"c6z"> c6z;
constexpr parameter<"m6"> m6;
constexpr parameter<"I6xx"> I6xx;
constexpr parameter<"I6yy"> I6yy;
constexpr parameter<"I6zz"> I6zz;
constexpr parameter<"I6xy"> I6xy;
constexpr parameter<"I6yz"> I6yz;
constexpr parameter<"I6zx"> I6zx;
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

constexpr auto description = system(
    declare(g, p1x, p1y, p1z, c1x, c1y, c1z, m1, I1xx, I1yy, I1zz, I1xy, I1yz, I1zx, p2x, p2y, p2z, c2x, c2y, c2z, m2,
            I2xx, I2yy, I2zz, I2xy, I2yz, I2zx, p3x, p3y, p3z, c3x, c3y, c3z, m3, I3xx, I3yy, I3zz, I3xy, I3yz, I3zx,
            p4x, p4y, p4z, c4x, c4y, c4z, m4, I4xx, I4yy, I4zz, I4xy, I4yz, I4zx, p5x, p5y, p5z, c5x, c5y, c5z, m5,
            I5xx, I5yy, I5zz, I5xy, I5yz, I5zx, p6x, p6y, p6z, c6x, c6y, c6z, m6, I6xx, I6yy, I6zz, I6xy, I6yz, I6zx,
            q1, q2, q3, q4, q5, q6, u1, u2, u3, u4, u5, u6, tau1, tau2, tau3, tau4, tau5, tau6),
    newtonian(N, O), gravity(-g * N.z),
    dt(q1) == u1,
    A1.orient_axis(N, q1, N.z),
    P1.set_pos(O, p1x * N.x + p1y * N.y + p1z * N.z),
    C1.set_pos(P1, c1x * A1.x + c1y * A1.y + c1z * A1.z),
    rigid_body<"link1">(A1, C1, m1, inertia(A1, I1xx, I1yy, I1zz, I1xy, I1yz, I1zx)),
    dt(q2) == u2,
    A2.orient_axis(A1, q2, A1.y),
    P2.set_pos(P1, p2x * A1.x + p2y * A1.y + p2z * A1.z),
    C2.set_pos(P2, c2x * A2.x + c2y * A2.y + c2z * A2.z),
    rigid_body<"link2">(A2, C2, m2, inertia(A2, I2xx, I2yy, I2zz, I2xy, I2yz, I2zx)),
    dt(q3) == u3,
    A3.orient_axis(A2, q3, A2.x),
    P3.set_pos(P2, p3x * A2.x + p3y * A2.y + p3z * A2.z),
    C3.set_pos(P3, c3x * A3.x + c3y * A3.y + c3z * A3.z),
    rigid_body<"link3">(A3, C3, m3, inertia(A3, I3xx, I3yy, I3zz, I3xy, I3yz, I3zx)),
    dt(q4) == u4,
    A4.orient_axis(A3, q4, A3.z),
    P4.set_pos(P3, p4x * A3.x + p4y * A3.y + p4z * A3.z),
    C4.set_pos(P4, c4x * A4.x + c4y * A4.y + c4z * A4.z),
    rigid_body<"link4">(A4, C4, m4, inertia(A4, I4xx, I4yy, I4zz, I4xy, I4yz, I4zx)),
    dt(q5) == u5,
    A5.orient_axis(A4, q5, A4.y),
    P5.set_pos(P4, p5x * A4.x + p5y * A4.y + p5z * A4.z),
    C5.set_pos(P5, c5x * A5.x + c5y * A5.y + c5z * A5.z),
    rigid_body<"link5">(A5, C5, m5, inertia(A5, I5xx, I5yy, I5zz, I5xy, I5yz, I5zx)),
    dt(q6) == u6,
    A6.orient_axis(A5, q6, A5.x),
    P6.set_pos(P5, p6x * A5.x + p6y * A5.y + p6z * A5.z),
    C6.set_pos(P6, c6x * A6.x + c6y * A6.y + c6z * A6.z),
    rigid_body<"link6">(A6, C6, m6, inertia(A6, I6xx, I6yy, I6zz, I6xy, I6yz, I6zx)),
    torque(A1, tau1 * N.z - tau2 * A1.y),
    torque(A2, tau2 * A1.y - tau3 * A2.x),
    torque(A3, tau3 * A2.x - tau4 * A3.z),
    torque(A4, tau4 * A3.z - tau5 * A4.y),
    torque(A5, tau5 * A4.y - tau6 * A5.x),
    torque(A6, tau6 * A5.x));

inline constexpr int joints = 6;
inline constexpr auto numbers = values(
    g = 9.81, p1x = 0.1, p1y = 0.043, p1z = 0.4, c1x = 0.02, c1y = 0.03, c1z = 0.2, m1 = 6.0, I1xx = 0.12,
    I1yy = 0.106666666666667, I1zz = 0.048, I1xy = 0.0096, I1yz = -0.008, I1zx = 0.0106666666666667, p2x = 0.15,
    p2y = 0.033, p2z = 0.37, c2x = 0.03, c2y = 0.026, c2z = 0.185, m2 = 5.2, I2xx = 0.088985,
    I2yy = 0.0790977777777778, I2zz = 0.035594, I2xy = 0.0071188, I2yz = -0.00593233333333333,
    I2zx = 0.00790977777777778, p3x = 0.2, p3y = 0.023, p3z = 0.34, c3x = 0.04, c3y = 0.022, c3z = 0.17, m3 = 4.4,
    I3xx = 0.06358, I3yy = 0.0565155555555556, I3zz = 0.025432, I3xy = 0.0050864, I3yz = -0.00423866666666667,
    I3zx = 0.00565155555555556, p4x = 0.25, p4y = 0.013, p4z = 0.31, c4x = 0.05, c4y = 0.018, c4z = 0.155, m4 = 3.6,
    I4xx = 0.043245, I4yy = 0.03844, I4zz = 0.017298, I4xy = 0.0034596, I4yz = -0.002883, I4zx = 0.003844, p5x = 0.3,
    p5y = 0.003, p5z = 0.28, c5x = 0.06, c5y = 0.014, c5z = 0.14, m5 = 2.8, I5xx = 0.02744, I5yy = 0.0243911111111111,
    I5zz = 0.010976, I5xy = 0.0021952, I5yz = -0.00182933333333333, I5zx = 0.00243911111111111, p6x = 0.35,
    p6y = -0.007, p6z = 0.25, c6x = 0.07, c6y = 0.01, c6z = 0.125, m6 = 2.0, I6xx = 0.015625,
    I6yy = 0.0138888888888889, I6zz = 0.00625, I6xy = 0.00125, I6yz = -0.00104166666666667,
    I6zx = 0.00138888888888889);

} // namespace general6r
