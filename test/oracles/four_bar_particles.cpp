// Four-bar linkage of particles: reference states.
#include "models/four_bar_particles.hpp"
#include "support/constrained_oracle.hpp"
#include "support/unsearched.hpp"

namespace four_bar_particles {
using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check_constrained<kane>("four_bar_particles"); }

} // namespace four_bar_particles
