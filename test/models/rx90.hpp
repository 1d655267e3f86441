// Staubli RX-90, the robot of Khalil and Dombre, Modeling, Identification and Control of Robots (2002): links with all ten
// inertial parameters, and symmetric ones, with one first moment and a diagonal inertia.
#pragma once

#include "models/jointed_link.hpp"

namespace rx90 {
using namespace jointed;

constexpr parameter<"D3"> D3;
constexpr parameter<"RL4"> RL4;

constexpr auto with_bodies = [](auto... bodies) {
  return rates(one.A.orient_axis(N, one.q, N.z), two.A.orient_axis(one.A, two.q, -one.A.y),
               three.A.orient_axis(two.A, three.q, -two.A.y), four.A.orient_axis(three.A, four.q, three.A.z),
               five.A.orient_axis(four.A, five.q, -four.A.y), six.A.orient_axis(five.A, six.q, five.A.z),
               three.J.set_pos(O, D3 * two.A.x), four.J.set_pos(three.J, RL4 * three.A.z), bodies...);
};

constexpr auto general =
    with_bodies(one.center(O), one.body(), two.center(O), two.body(), three.center(three.J), three.body(),
                four.center(four.J), four.body(), five.center(four.J), five.body(), six.center(four.J), six.body());

constexpr auto symmetric = with_bodies(
    one.C.set_pos(O, one.cz * one.A.z), one.symmetric_body(), two.C.set_pos(O, two.cx * two.A.x),
    two.symmetric_body(), three.C.set_pos(three.J, three.cz * three.A.z), three.symmetric_body(),
    four.C.set_pos(four.J, four.cz * four.A.z), four.symmetric_body(), five.C.set_pos(four.J, five.cz * five.A.z),
    five.symmetric_body(), six.C.set_pos(four.J, six.cz * six.A.z), six.symmetric_body());

} // namespace rx90
