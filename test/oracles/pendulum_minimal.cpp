// Simple pendulum: reference states and the equation in closed form.
#include "models/pendulum_minimal.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace pendulum_minimal {
using kane = kanes_method<description>;

static_assert(kane::mass_matrix(0, 0) == m * L * L);
static_assert(kane::forcing(0) == -m * g * L * sin(q1));
static_assert(kane::udot(0) == -g * sin(q1) / L);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("pendulum_minimal", oracle::potential_energy); }

} // namespace pendulum_minimal
