// PUMA 560, with the inertial parameters that are not zero in Armstrong, Khatib and Burdick (1986), tables 4 and 5, without
// motors. Frames are those of the base where all angles are zero.
#pragma once

#include "models/jointed_link.hpp"

namespace puma560 {
using namespace jointed;

constexpr parameter<"d2"> d2;
constexpr parameter<"a3"> a3;
constexpr parameter<"d3"> d3;
constexpr parameter<"a4"> a4;
constexpr parameter<"d4"> d4;

constexpr auto description = rates(
    one.A.orient_axis(N, one.q, N.z), two.A.orient_axis(one.A, two.q, one.A.y),
    three.A.orient_axis(two.A, three.q, two.A.y), four.A.orient_axis(three.A, four.q, three.A.z),
    five.A.orient_axis(four.A, five.q, four.A.y), six.A.orient_axis(five.A, six.q, five.A.z),
    two.J.set_pos(O, d2 * one.A.y), three.J.set_pos(two.J, a3 * two.A.x + d3 * two.A.y),
    four.J.set_pos(three.J, a4 * three.A.x + d4 * three.A.z), // the wrist
    two.center(two.J), three.C.set_pos(three.J, three.cy * three.A.y + three.cz * three.A.z),
    four.C.set_pos(four.J, four.cz * four.A.z), six.C.set_pos(four.J, six.cz * six.A.z),
    rigid_body<"L1">(one.A, O, one.m, inertia(one.A, 0, 0, one.Izz)), two.symmetric_body(), three.symmetric_body(),
    four.symmetric_body(),
    rigid_body<"L5">(five.A, four.J, five.m, inertia(five.A, five.Ixx, five.Iyy, five.Izz)), six.symmetric_body());

} // namespace puma560
