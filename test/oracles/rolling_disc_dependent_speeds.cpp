// Rolling disc with dependent speeds: reference states.
// cost: nightly
#include "models/rolling_disc_dependent_speeds.hpp"
#include "support/constrained_oracle.hpp"

namespace rolling_disc_dependent_speeds {
using kane = kanes_method<description>;

constexpr auto spent = kane::cost(mass_matrix, forcing);
static_assert(spent.multiplications + spent.additions + spent.divisions <= 137);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("rolling_disc_dependent_speeds"); }

} // namespace rolling_disc_dependent_speeds
