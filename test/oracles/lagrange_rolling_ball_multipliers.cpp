// Rolling ball with multipliers: reference states.
// cost: nightly
#include "models/lagrange_rolling_ball_multipliers.hpp"
#include "support/constrained_oracle.hpp"
#include "support/unsearched.hpp"

namespace lagrange_rolling_ball_multipliers {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("lagrange_rolling_ball_multipliers"); }

} // namespace lagrange_rolling_ball_multipliers
