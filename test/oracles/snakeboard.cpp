// Snakeboard: reference states.
#include "models/snakeboard.hpp"
#include "support/constrained_oracle.hpp"

namespace snakeboard {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("snakeboard"); }

} // namespace snakeboard
