// Two rods in space: reference states, the loads as forces and torques and by their energies.
// cost: nightly
#include "models/two_rods_3d.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace two_rods_3d {

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kanes_method<description>>("two_rods_3d"); }

BOOST_AUTO_TEST_CASE(reference_states_with_energies) {
  oracle::check<kanes_method<conservative>>("two_rods_3d", oracle::potential_energy);
}

} // namespace two_rods_3d
