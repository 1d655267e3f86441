// A tree: a trunk on a vertical slide with two legs. The left one has joints with axes at right angles, of which the first
// carries no body; the right one hangs on a ball joint.
#pragma once

#include "models/jointed_link.hpp"

namespace two_legs {
using namespace jointed;

constexpr parameter<"b"> b;
constexpr parameter<"l"> l;
constexpr jointed_link<"7"> seven;
constexpr jointed_link<"8"> eight;

constexpr auto description = rates(
    seven.rate(), eight.rate(), seven.J.set_pos(O, seven.q * N.z), particle<"trunk">(seven.J, seven.m),
    one.A.orient_axis(N, one.q, N.x), two.A.orient_axis(one.A, two.q, one.A.y), three.A.orient_axis(two.A, three.q, -two.A.y),
    two.J.set_pos(seven.J, b * N.y), three.J.set_pos(two.J, -l * two.A.z), two.center(two.J), two.body(),
    three.center(three.J), three.body(),
    four.A.orient_body_fixed(N, four.q, five.q, eight.q, "XYZ"), six.A.orient_axis(four.A, six.q, four.A.y),
    four.J.set_pos(seven.J, -b * N.y), six.J.set_pos(four.J, -l * four.A.z), four.center(four.J), four.body(),
    six.center(six.J), six.body());

} // namespace two_legs
