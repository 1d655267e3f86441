// Snakeboard: reference states.
// cost: nightly
#include "models/snakeboard.hpp"
#include "support/constrained_oracle.hpp"

namespace snakeboard {
using kane = kanes_method<description>;

constexpr auto spent = kane::cost(mass_matrix, forcing);
static_assert(spent.multiplications + spent.additions + spent.divisions <= 64);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("snakeboard"); }

} // namespace snakeboard
