// A chain of twenty links, of which articulated bodies alone are derived.
#include "models/space_chain.hpp"

using namespace ctdyn;
using accelerations = kanes_evaluator<space_chain::of<20>, udot>::derivation_type;
static_assert(!accelerations::core<output::udot>);
static_assert(cost(accelerations::program<output::udot>.evaluate).multiplications != 0);
