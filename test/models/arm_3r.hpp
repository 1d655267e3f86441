// Anthropomorphic arm of three revolute joints, arbitrary inertias with products.
#pragma once

#include "arm_link.hpp"

#include <ctdyn/ctdyn.hpp>

namespace arm_3r {
using namespace arm;

constexpr arm_link<"1"> one;
constexpr arm_link<"2"> two;
constexpr arm_link<"3"> three;

constexpr auto description = system(
    declare(g, one.symbols(), two.symbols(), three.symbols()),
    newtonian(N, O), gravity(-g * N.z),
    one.rate(), one.orientation(N), one.joint(N, O), one.mass_centre(), one.body(),
    two.rate(), two.orientation(one.A), two.joint(one.A, one.J), two.mass_centre(), two.body(),
    three.rate(), three.orientation(two.A), three.joint(two.A, two.J), three.mass_centre(), three.body(),
    torque(one.A, one.drive() - two.drive()),
    torque(two.A, two.drive() - three.drive()),
    torque(three.A, three.drive()));

/// Origin of the last joint's frame.
constexpr auto tip_position = to_matrix(three.J.pos_from(O), N);

} // namespace arm_3r
