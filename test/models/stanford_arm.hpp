// The Stanford arm, whose third joint slides, as Kane and Levinson (1983) have it: symmetric links.
#pragma once

#include "models/jointed_link.hpp"

namespace stanford_arm {
using namespace jointed;

constexpr parameter<"R2"> R2;

constexpr auto with_bodies = [](auto... bodies) {
  return rates(one.A.orient_axis(N, one.q, N.z), two.A.orient_axis(one.A, two.q, one.A.y),
               four.A.orient_axis(two.A, four.q, two.A.z), five.A.orient_axis(four.A, five.q, four.A.y),
               six.A.orient_axis(five.A, six.q, five.A.z), two.J.set_pos(O, R2 * one.A.y),
               three.J.set_pos(two.J, three.q * two.A.z), bodies...);
};

constexpr auto symmetric = with_bodies(
    one.C.set_pos(O, one.cz * one.A.z), one.symmetric_body(), two.C.set_pos(two.J, two.cz * two.A.z),
    two.symmetric_body(), three.C.set_pos(three.J, three.cz * two.A.z), three.symmetric_body(two.A),
    four.C.set_pos(three.J, four.cz * four.A.z), four.symmetric_body(), five.C.set_pos(three.J, five.cz * five.A.z),
    five.symmetric_body(), six.C.set_pos(three.J, six.cz * six.A.z), six.symmetric_body());

constexpr auto general = with_bodies(
    one.center(O), one.body(), two.center(two.J), two.body(),
    three.C.set_pos(three.J, three.cx * two.A.x + three.cy * two.A.y + three.cz * two.A.z), three.body(two.A),
    four.center(three.J), four.body(), five.center(three.J), five.body(), six.center(three.J), six.body());

} // namespace stanford_arm
