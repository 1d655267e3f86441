// The links and symbols of arm_6r.hpp, without the library's derivation.
#pragma once

#include "arm_link.hpp"

namespace arm_6r {
using namespace arm;

constexpr arm_link<"1"> one;
constexpr arm_link<"2"> two;
constexpr arm_link<"3"> three;
constexpr arm_link<"4"> four;
constexpr arm_link<"5"> five;
constexpr arm_link<"6"> six;

constexpr auto declared =
    declare(g, one.symbols(), two.symbols(), three.symbols(), four.symbols(), five.symbols(), six.symbols());

} // namespace arm_6r
