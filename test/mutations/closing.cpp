// Two points of a chain that a loop holds together, and a rod.
#include "loop/four_bar.hpp"

namespace {
using namespace four_bar;
#ifndef OUTPUT
#define OUTPUT udot
#endif
constexpr auto description = ctdyn::system(bars, loop<"pin">(P3, M1), distance<"rod">(P2, G, 2));
static_assert(kanes_method<description>::cost(OUTPUT).multiplications != 0);
} // namespace
