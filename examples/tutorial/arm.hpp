// An arm with three joints for steps 9 and 10: it turns about the vertical, and lifts at shoulder and elbow.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace arm {
using namespace ctdyn;

constexpr parameter<"m2"> m2;
constexpr parameter<"m3"> m3;
constexpr parameter<"l2"> l2;
constexpr parameter<"l3"> l3;
constexpr parameter<"J"> J; // of what turns about the vertical
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"tau1"> tau1; // the motors' torques
constexpr input<"tau2"> tau2;
constexpr input<"tau3"> tau3;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"Bo"> Bo;
constexpr point<"E"> E; // the elbow
constexpr point<"Co"> Co;
constexpr point<"tip"> tip;

constexpr auto description = system(
    declare(m2, m3, l2, l3, J, g), newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, -q2, A.y), C.orient_axis(B, -q3, B.y),
    Bo.set_pos(O, l2 / 2 * B.x), E.set_pos(O, l2 * B.x), Co.set_pos(E, l3 / 2 * C.x), tip.set_pos(E, l3 * C.x),
    rigid_body<"A">(A, O, 1, inertia(A, 0, 0, J)),
    rigid_body<"B">(B, Bo, m2, inertia(B, 0, m2 * l2 * l2 / 12, m2 * l2 * l2 / 12)),
    rigid_body<"C">(C, Co, m3, inertia(C, 0, m3 * l3 * l3 / 12, m3 * l3 * l3 / 12)),
    torque(A, tau1 * N.z + tau2 * A.y), torque(B, -tau2 * A.y + tau3 * B.y), torque(C, -tau3 * B.y),
    gravity(-g * N.z));

using kane = kanes_method<description>;

} // namespace arm
