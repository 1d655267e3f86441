// Chaplygin sleigh: reference states.
#include "models/chaplygin_sleigh.hpp"
#include "support/constrained_oracle.hpp"
#include "support/unsearched.hpp"

namespace chaplygin_sleigh {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("chaplygin_sleigh"); }

} // namespace chaplygin_sleigh
