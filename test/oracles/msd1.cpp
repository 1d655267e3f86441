// Damped oscillator: reference states, the spring as a force and by its energy.
// cost: nightly
#include "models/msd1.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace msd1 {

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kanes_method<description>>("msd1"); }

BOOST_AUTO_TEST_CASE(reference_states_with_energies) {
  oracle::check<kanes_method<conservative>>("msd1", oracle::potential_energy);
}

} // namespace msd1
