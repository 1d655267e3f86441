// Four-bar linkage of rods: reference states.
// cost: nightly
#include "models/four_bar_rods.hpp"
#include "support/constrained_oracle.hpp"

namespace four_bar_rods {
using kane = kanes_method<description>;

constexpr auto spent = kane::cost(mass_matrix, forcing);
static_assert(spent.multiplications + spent.additions + spent.divisions <= 139);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("four_bar_rods"); }

} // namespace four_bar_rods
