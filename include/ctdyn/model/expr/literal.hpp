// Exact numbers: 1_r / 3 is a third, not 0.333.
#pragma once

#include "operators.hpp"

namespace ctdyn {

/// An exact integer. It keeps ratios exact: 1_r / 12 is a twelfth, whereas 1 / 12 is the integer division of C++.
///
///     constexpr auto I = 1_r / 12 * m * l * l;
consteval auto operator""_r(unsigned long long number) { return expr::plain(number); }

} // namespace ctdyn
