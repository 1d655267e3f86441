// Double pendulum of particles with rods of two lengths: reference states.
#include "models/double_pendulum_tension.hpp"
#include "support/oracle.hpp"

namespace double_pendulum_tension {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("double_pendulum_tension", oracle::potential_energy); }

} // namespace double_pendulum_tension
