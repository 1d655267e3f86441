// Arm of seven revolute joints, all offsets and all products of inertia present.
#pragma once

#include "arm_link.hpp"

#include <ctdyn/ctdyn.hpp>

namespace arm_7r {
using namespace arm;

constexpr arm_link<"1"> one;
constexpr arm_link<"2"> two;
constexpr arm_link<"3"> three;
constexpr arm_link<"4"> four;
constexpr arm_link<"5"> five;
constexpr arm_link<"6"> six;
constexpr arm_link<"7"> seven;

constexpr auto description = system(
    declare(g, one.symbols(), two.symbols(), three.symbols(), four.symbols(), five.symbols(), six.symbols(),
            seven.symbols()),
    newtonian(N, O), gravity(-g * N.z),
    one.rate(), one.orientation(N), one.joint(N, O), one.mass_centre(), one.body(),
    two.rate(), two.orientation(one.A), two.joint(one.A, one.J), two.mass_centre(), two.body(),
    three.rate(), three.orientation(two.A), three.joint(two.A, two.J), three.mass_centre(), three.body(),
    four.rate(), four.orientation(three.A), four.joint(three.A, three.J), four.mass_centre(), four.body(),
    five.rate(), five.orientation(four.A), five.joint(four.A, four.J), five.mass_centre(), five.body(),
    six.rate(), six.orientation(five.A), six.joint(five.A, five.J), six.mass_centre(), six.body(),
    seven.rate(), seven.orientation(six.A), seven.joint(six.A, six.J), seven.mass_centre(), seven.body(),
    torque(one.A, one.drive() - two.drive()),
    torque(two.A, two.drive() - three.drive()),
    torque(three.A, three.drive() - four.drive()),
    torque(four.A, four.drive() - five.drive()),
    torque(five.A, five.drive() - six.drive()),
    torque(six.A, six.drive() - seven.drive()), torque(seven.A, seven.drive()));

} // namespace arm_7r
