// Two rods, of which inertia forces are summed over the bodies; by Kane's method, TMT and Lagrange; and other outputs.
#include "models/two_rods_sliding_mass.hpp"

namespace {
using namespace ctdyn;
#ifdef BY_TMT
using method = tmt_method<two_rods_sliding_mass::conservative>;
#elif defined(BY_LAGRANGE)
using method = lagranges_method<two_rods_sliding_mass::conservative>;
#else
using method = kanes_method<two_rods_sliding_mass::conservative>;
#endif
#ifndef OUTPUT
#define OUTPUT udot
#endif
static_assert(method::cost(OUTPUT).multiplications != 0);
} // namespace
