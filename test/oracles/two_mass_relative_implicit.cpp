// Two masses with implicit kinematical equations: reference states and the published equations.
// cost: nightly
#include "models/two_mass_relative_implicit.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace two_mass_relative_implicit {
using kane = kanes_method<description>;

static_assert(kane::qdot(0) == u1);
static_assert(kane::qdot(1) == u2);
static_assert(kane::mass_matrix(0, 0) == 2 * m);
static_assert(kane::mass_matrix(0, 1) == m);
static_assert(kane::mass_matrix(1, 0) == m);
static_assert(kane::mass_matrix(1, 1) == m);
static_assert(kane::udot(0) == (-k1 * q1 - c1 * u1 + k2 * q2 + c2 * u2) / m);
static_assert(kane::udot(1) == (k1 * q1 + c1 * u1 - 2 * k2 * q2 - 2 * c2 * u2) / m);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("two_mass_relative_implicit"); }

} // namespace two_mass_relative_implicit
