// Industrial arm of six revolute joints, all offsets and all products of inertia present.
#pragma once

#include "arm_6r_links.hpp"

#include <ctdyn/ctdyn.hpp>

namespace arm_6r {

constexpr auto description = system(
    declared,
    newtonian(N, O), gravity(-g * N.z),
    one.rate(), one.orientation(N), one.joint(N, O), one.mass_centre(), one.body(),
    two.rate(), two.orientation(one.A), two.joint(one.A, one.J), two.mass_centre(), two.body(),
    three.rate(), three.orientation(two.A), three.joint(two.A, two.J), three.mass_centre(), three.body(),
    four.rate(), four.orientation(three.A), four.joint(three.A, three.J), four.mass_centre(), four.body(),
    five.rate(), five.orientation(four.A), five.joint(four.A, four.J), five.mass_centre(), five.body(),
    six.rate(), six.orientation(five.A), six.joint(five.A, five.J), six.mass_centre(), six.body(),
    torque(one.A, one.drive() - two.drive()),
    torque(two.A, two.drive() - three.drive()),
    torque(three.A, three.drive() - four.drive()),
    torque(four.A, four.drive() - five.drive()),
    torque(five.A, five.drive() - six.drive()),
    torque(six.A, six.drive()));

/// Origin of the last joint's frame.
constexpr auto tip_position = to_matrix(six.J.pos_from(O), N);

} // namespace arm_6r
