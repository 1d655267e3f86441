// Pendulum in Cartesian coordinates: reference states.
// cost: nightly
#include "models/pendulum_cartesian_holonomic.hpp"
#include "support/constrained_oracle.hpp"

namespace pendulum_cartesian_holonomic {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("pendulum_cartesian_holonomic"); }

} // namespace pendulum_cartesian_holonomic
