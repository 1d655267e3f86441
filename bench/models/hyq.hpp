// hyq: written by bench/models/generate from source/, with frames turned by right angles such that a
// body's is parallel to its parent's while its joint is at zero.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace hyq {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"p1x"> p1x;
constexpr parameter<"p1y"> p1y;
constexpr parameter<"c1x"> c1x;
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
constexpr parameter<"c2x"> c2x;
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
constexpr parameter<"c3x"> c3x;
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
constexpr parameter<"c4x"> c4x;
constexpr parameter<"c4z"> c4z;
constexpr parameter<"m4"> m4;
constexpr parameter<"I4xx"> I4xx;
constexpr parameter<"I4yy"> I4yy;
constexpr parameter<"I4zz"> I4zz;
constexpr parameter<"I4xy"> I4xy;
constexpr parameter<"I4yz"> I4yz;
constexpr parameter<"I4zx"> I4zx;
constexpr parameter<"p5z"> p5z;
constexpr parameter<"c5x"> c5x;
constexpr parameter<"c5z"> c5z;
constexpr parameter<"m5"> m5;
constexpr parameter<"I5xx"> I5xx;
constexpr parameter<"I5yy"> I5yy;
constexpr parameter<"I5zz"> I5zz;
constexpr parameter<"I5xy"> I5xy;
constexpr parameter<"I5yz"> I5yz;
constexpr parameter<"I5zx"> I5zx;
constexpr parameter<"p6z"> p6z;
constexpr parameter<"c6x"> c6x;
constexpr parameter<"c6z"> c6z;
constexpr parameter<"m6"> m6;
constexpr parameter<"I6xx"> I6xx;
constexpr parameter<"I6yy"> I6yy;
constexpr parameter<"I6zz"> I6zz;
constexpr parameter<"I6xy"> I6xy;
constexpr parameter<"I6yz"> I6yz;
constexpr parameter<"I6zx"> I6zx;
constexpr parameter<"p7z"> p7z;
constexpr parameter<"c7x"> c7x;
constexpr parameter<"c7z"> c7z;
constexpr parameter<"m7"> m7;
constexpr parameter<"I7xx"> I7xx;
constexpr parameter<"I7yy"> I7yy;
constexpr parameter<"I7zz"> I7zz;
constexpr parameter<"I7xy"> I7xy;
constexpr parameter<"I7yz"> I7yz;
constexpr parameter<"I7zx"> I7zx;
constexpr parameter<"p8z"> p8z;
constexpr parameter<"c8x"> c8x;
constexpr parameter<"c8z"> c8z;
constexpr parameter<"m8"> m8;
constexpr parameter<"I8xx"> I8xx;
constexpr parameter<"I8yy"> I8yy;
constexpr parameter<"I8zz"> I8zz;
constexpr parameter<"I8xy"> I8xy;
constexpr parameter<"I8yz"> I8yz;
constexpr parameter<"I8zx"> I8zx;
constexpr parameter<"p9z"> p9z;
constexpr parameter<"c9x"> c9x;
constexpr parameter<"c9y"> c9y;
constexpr parameter<"c9z"> c9z;
constexpr parameter<"m9"> m9;
constexpr parameter<"I9xx"> I9xx;
constexpr parameter<"I9yy"> I9yy;
constexpr parameter<"I9zz"> I9zz;
constexpr parameter<"I9yz"> I9yz;
constexpr parameter<"I9zx"> I9zx;
constexpr parameter<"p10z"> p10z;
constexpr parameter<"c10x"> c10x;
constexpr parameter<"c10y"> c10y;
constexpr parameter<"c10z"> c10z;
constexpr parameter<"m10"> m10;
constexpr parameter<"I10xx"> I10xx;
constexpr parameter<"I10yy"> I10yy;
constexpr parameter<"I10zz"> I10zz;
constexpr parameter<"I10yz"> I10yz;
constexpr parameter<"I10zx"> I10zx;
constexpr parameter<"p11z"> p11z;
constexpr parameter<"c11x"> c11x;
constexpr parameter<"c11y"> c11y;
constexpr parameter<"c11z"> c11z;
constexpr parameter<"m11"> m11;
constexpr parameter<"I11xx"> I11xx;
constexpr parameter<"I11yy"> I11yy;
constexpr parameter<"I11zz"> I11zz;
constexpr parameter<"I11yz"> I11yz;
constexpr parameter<"I11zx"> I11zx;
constexpr parameter<"p12z"> p12z;
constexpr parameter<"c12x"> c12x;
constexpr parameter<"c12y"> c12y;
constexpr parameter<"c12z"> c12z;
constexpr parameter<"m12"> m12;
constexpr parameter<"I12xx"> I12xx;
constexpr parameter<"I12yy"> I12yy;
constexpr parameter<"I12zz"> I12zz;
constexpr parameter<"I12yz"> I12yz;
constexpr parameter<"I12zx"> I12zx;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr coordinate<"q5"> q5;
constexpr coordinate<"q6"> q6;
constexpr coordinate<"q7"> q7;
constexpr coordinate<"q8"> q8;
constexpr coordinate<"q9"> q9;
constexpr coordinate<"q10"> q10;
constexpr coordinate<"q11"> q11;
constexpr coordinate<"q12"> q12;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;
constexpr speed<"u7"> u7;
constexpr speed<"u8"> u8;
constexpr speed<"u9"> u9;
constexpr speed<"u10"> u10;
constexpr speed<"u11"> u11;
constexpr speed<"u12"> u12;
constexpr input<"tau1"> tau1;
constexpr input<"tau2"> tau2;
constexpr input<"tau3"> tau3;
constexpr input<"tau4"> tau4;
constexpr input<"tau5"> tau5;
constexpr input<"tau6"> tau6;
constexpr input<"tau7"> tau7;
constexpr input<"tau8"> tau8;
constexpr input<"tau9"> tau9;
constexpr input<"tau10"> tau10;
constexpr input<"tau11"> tau11;
constexpr input<"tau12"> tau12;
constexpr frame<"N"> N;
constexpr frame<"A1"> A1;
constexpr frame<"A2"> A2;
constexpr frame<"A3"> A3;
constexpr frame<"A4"> A4;
constexpr frame<"A5"> A5;
constexpr frame<"A6"> A6;
constexpr frame<"A7"> A7;
constexpr frame<"A8"> A8;
constexpr frame<"A9"> A9;
constexpr frame<"A10"> A10;
constexpr frame<"A11"> A11;
constexpr frame<"A12"> A12;
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
constexpr point<"P8"> P8;
constexpr point<"C8"> C8;
constexpr point<"P9"> P9;
constexpr point<"C9"> C9;
constexpr point<"P10"> P10;
constexpr point<"C10"> C10;
constexpr point<"P11"> P11;
constexpr point<"C11"> C11;
constexpr point<"P12"> P12;
constexpr point<"C12"> C12;

constexpr auto description = system(
    declare(g, p1x, p1y, c1x, c1z, m1, I1xx, I1yy, I1zz, I1xy, I1yz, I1zx, p2x, p2y, c2x, c2z, m2, I2xx, I2yy, I2zz,
            I2xy, I2yz, I2zx, p3x, p3y, c3x, c3z, m3, I3xx, I3yy, I3zz, I3xy, I3yz, I3zx, p4x, p4y, c4x, c4z, m4,
            I4xx, I4yy, I4zz, I4xy, I4yz, I4zx, p5z, c5x, c5z, m5, I5xx, I5yy, I5zz, I5xy, I5yz, I5zx, p6z, c6x, c6z,
            m6, I6xx, I6yy, I6zz, I6xy, I6yz, I6zx, p7z, c7x, c7z, m7, I7xx, I7yy, I7zz, I7xy, I7yz, I7zx, p8z, c8x,
            c8z, m8, I8xx, I8yy, I8zz, I8xy, I8yz, I8zx, p9z, c9x, c9y, c9z, m9, I9xx, I9yy, I9zz, I9yz, I9zx, p10z,
            c10x, c10y, c10z, m10, I10xx, I10yy, I10zz, I10yz, I10zx, p11z, c11x, c11y, c11z, m11, I11xx, I11yy,
            I11zz, I11yz, I11zx, p12z, c12x, c12y, c12z, m12, I12xx, I12yy, I12zz, I12yz, I12zx, q1, q2, q3, q4, q5,
            q6, q7, q8, q9, q10, q11, q12, u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, tau1, tau2, tau3, tau4,
            tau5, tau6, tau7, tau8, tau9, tau10, tau11, tau12),
    newtonian(N, O), gravity(-g * N.z),
    dt(q1) == u1,
    A1.orient_axis(N, -q1, N.x),
    P1.set_pos(O, p1x * N.x + p1y * N.y),
    C1.set_pos(P1, c1x * A1.x + c1z * A1.z),
    rigid_body<"lf_hipassembly">(A1, C1, m1, inertia(A1, I1xx, I1yy, I1zz, I1xy, I1yz, I1zx)),
    dt(q2) == u2,
    A2.orient_axis(N, q2, N.x),
    P2.set_pos(O, p2x * N.x + p2y * N.y),
    C2.set_pos(P2, c2x * A2.x + c2z * A2.z),
    rigid_body<"rf_hipassembly">(A2, C2, m2, inertia(A2, I2xx, I2yy, I2zz, I2xy, I2yz, I2zx)),
    dt(q3) == u3,
    A3.orient_axis(N, -q3, N.x),
    P3.set_pos(O, p3x * N.x + p3y * N.y),
    C3.set_pos(P3, c3x * A3.x + c3z * A3.z),
    rigid_body<"lh_hipassembly">(A3, C3, m3, inertia(A3, I3xx, I3yy, I3zz, I3xy, I3yz, I3zx)),
    dt(q4) == u4,
    A4.orient_axis(N, q4, N.x),
    P4.set_pos(O, p4x * N.x + p4y * N.y),
    C4.set_pos(P4, c4x * A4.x + c4z * A4.z),
    rigid_body<"rh_hipassembly">(A4, C4, m4, inertia(A4, I4xx, I4yy, I4zz, I4xy, I4yz, I4zx)),
    dt(q5) == u5,
    A5.orient_axis(A1, q5, A1.y),
    P5.set_pos(P1, p5z * A1.z),
    C5.set_pos(P5, c5x * A5.x + c5z * A5.z),
    rigid_body<"lf_upperleg">(A5, C5, m5, inertia(A5, I5xx, I5yy, I5zz, I5xy, I5yz, I5zx)),
    dt(q6) == u6,
    A6.orient_axis(A2, q6, A2.y),
    P6.set_pos(P2, p6z * A2.z),
    C6.set_pos(P6, c6x * A6.x + c6z * A6.z),
    rigid_body<"rf_upperleg">(A6, C6, m6, inertia(A6, I6xx, I6yy, I6zz, I6xy, I6yz, I6zx)),
    dt(q7) == u7,
    A7.orient_axis(A3, q7, A3.y),
    P7.set_pos(P3, p7z * A3.z),
    C7.set_pos(P7, c7x * A7.x + c7z * A7.z),
    rigid_body<"lh_upperleg">(A7, C7, m7, inertia(A7, I7xx, I7yy, I7zz, I7xy, I7yz, I7zx)),
    dt(q8) == u8,
    A8.orient_axis(A4, q8, A4.y),
    P8.set_pos(P4, p8z * A4.z),
    C8.set_pos(P8, c8x * A8.x + c8z * A8.z),
    rigid_body<"rh_upperleg">(A8, C8, m8, inertia(A8, I8xx, I8yy, I8zz, I8xy, I8yz, I8zx)),
    dt(q9) == u9,
    A9.orient_axis(A5, q9, A5.y),
    P9.set_pos(P5, p9z * A5.z),
    C9.set_pos(P9, c9x * A9.x + c9y * A9.y + c9z * A9.z),
    rigid_body<"lf_lowerleg">(A9, C9, m9, inertia(A9, I9xx, I9yy, I9zz, 0, I9yz, I9zx)),
    dt(q10) == u10,
    A10.orient_axis(A6, q10, A6.y),
    P10.set_pos(P6, p10z * A6.z),
    C10.set_pos(P10, c10x * A10.x + c10y * A10.y + c10z * A10.z),
    rigid_body<"rf_lowerleg">(A10, C10, m10, inertia(A10, I10xx, I10yy, I10zz, 0, I10yz, I10zx)),
    dt(q11) == u11,
    A11.orient_axis(A7, q11, A7.y),
    P11.set_pos(P7, p11z * A7.z),
    C11.set_pos(P11, c11x * A11.x + c11y * A11.y + c11z * A11.z),
    rigid_body<"lh_lowerleg">(A11, C11, m11, inertia(A11, I11xx, I11yy, I11zz, 0, I11yz, I11zx)),
    dt(q12) == u12,
    A12.orient_axis(A8, q12, A8.y),
    P12.set_pos(P8, p12z * A8.z),
    C12.set_pos(P12, c12x * A12.x + c12y * A12.y + c12z * A12.z),
    rigid_body<"rh_lowerleg">(A12, C12, m12, inertia(A12, I12xx, I12yy, I12zz, 0, I12yz, I12zx)),
    torque(A1, -tau1 * N.x - tau5 * A1.y),
    torque(A2, tau2 * N.x - tau6 * A2.y),
    torque(A3, -tau3 * N.x - tau7 * A3.y),
    torque(A4, tau4 * N.x - tau8 * A4.y),
    torque(A5, tau5 * A1.y - tau9 * A5.y),
    torque(A6, tau6 * A2.y - tau10 * A6.y),
    torque(A7, tau7 * A3.y - tau11 * A7.y),
    torque(A8, tau8 * A4.y - tau12 * A8.y),
    torque(A9, tau9 * A5.y),
    torque(A10, tau10 * A6.y),
    torque(A11, tau11 * A7.y),
    torque(A12, tau12 * A8.y));

inline constexpr int joints = 12;
inline constexpr auto numbers = values(
    g = 9.81, p1x = 0.3735, p1y = 0.207, c1x = -0.16931, c1z = -0.04263, m1 = 2.93, I1xx = 0.00571, I1yy = 0.05486,
    I1zz = 0.05071, I1xy = -5e-05, I1yz = -4e-05, I1zx = -0.00159, p2x = 0.3735, p2y = -0.207, c2x = -0.16931,
    c2z = -0.04263, m2 = 2.93, I2xx = 0.00571, I2yy = 0.05486, I2zz = 0.05071, I2xy = -5e-05, I2yz = -4e-05,
    I2zx = -0.00159, p3x = -0.3735, p3y = 0.207, c3x = 0.16931, c3z = -0.04263, m3 = 2.93, I3xx = 0.00571,
    I3yy = 0.05486, I3zz = 0.05071, I3xy = -5e-05, I3yz = 4e-05, I3zx = 0.00159, p4x = -0.3735, p4y = -0.207,
    c4x = 0.16931, c4z = -0.04263, m4 = 2.93, I4xx = 0.00571, I4yy = 0.05486, I4zz = 0.05071, I4xy = -5e-05,
    I4yz = 4e-05, I4zx = 0.00159, p5z = -0.08, c5x = 0.02625, c5z = -0.15074, m5 = 2.638, I5xx = 0.02719,
    I5yy = 0.02811, I5zz = 0.00368, I5xy = -2e-05, I5yz = -0.0001, I5zx = -0.00302, p6z = -0.08, c6x = 0.02625,
    c6z = -0.15074, m6 = 2.638, I6xx = 0.02719, I6yy = 0.02811, I6zz = 0.00368, I6xy = -2e-05, I6yz = -0.0001,
    I6zx = -0.00302, p7z = -0.08, c7x = -0.02625, c7z = -0.15074, m7 = 2.638, I7xx = 0.02719, I7yy = 0.02811,
    I7zz = 0.00368, I7xy = -2e-05, I7yz = 0.0001, I7zx = 0.00302, p8z = -0.08, c8x = -0.02625, c8z = -0.15074,
    m8 = 2.638, I8xx = 0.02719, I8yy = 0.02811, I8zz = 0.00368, I8xy = -2e-05, I8yz = 0.0001, I8zx = 0.00302,
    p9z = -0.35, c9x = -4e-05, c9y = -0.0001, c9z = -0.1254, m9 = 0.881, I9xx = 0.01256, I9yy = 0.01233,
    I9zz = 0.00047, I9yz = 1e-05, I9zx = 6e-05, p10z = -0.35, c10x = -4e-05, c10y = -0.0001, c10z = -0.1254,
    m10 = 0.881, I10xx = 0.01256, I10yy = 0.01233, I10zz = 0.00047, I10yz = 1e-05, I10zx = 6e-05, p11z = -0.35,
    c11x = 4e-05, c11y = 0.0001, c11z = -0.1254, m11 = 0.881, I11xx = 0.01256, I11yy = 0.01233, I11zz = 0.00047,
    I11yz = -1e-05, I11zx = -6e-05, p12z = -0.35, c12x = 4e-05, c12y = 0.0001, c12z = -0.1254, m12 = 0.881,
    I12xx = 0.01256, I12yy = 0.01233, I12zz = 0.00047, I12yz = -1e-05, I12zx = -6e-05);

} // namespace hyq
