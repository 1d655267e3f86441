// A four-bar linkage, whose constraints are eliminated, or its multipliers found; and derivatives.
#include "models/four_bar_rods.hpp"

namespace {
using namespace ctdyn;
#ifdef BY_LAGRANGE
using method = lagranges_method<four_bar_rods::description>;
#else
using method = kanes_method<four_bar_rods::description>;
#endif
#ifndef OUTPUT
#define OUTPUT udot
#endif
static_assert(method::cost(OUTPUT).multiplications != 0);
} // namespace
