// Mass, spring and damper four times in series: reference states and the mass matrix in closed form.
#include "models/msd_chain4.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace msd_chain4 {
using kane = kanes_method<description>;

// M_ij is the sum of all masses that both stretches move
static_assert(kane::mass_matrix(0, 0) == m1 + m2 + m3 + m4);
static_assert(kane::mass_matrix(0, 1) == m2 + m3 + m4);
static_assert(kane::mass_matrix(0, 2) == m3 + m4);
static_assert(kane::mass_matrix(0, 3) == m4);
static_assert(kane::mass_matrix(1, 1) == m2 + m3 + m4);
static_assert(kane::mass_matrix(2, 1) == m3 + m4);
static_assert(kane::mass_matrix(2, 2) == m3 + m4);
static_assert(kane::mass_matrix(3, 3) == m4);

static_assert(kane::forcing(0) == (m1 + m2 + m3 + m4) * g + f1 + f2 + f3 + f4 - k1 * q1 - c1 * u1);
static_assert(kane::forcing(3) == m4 * g + f4 - k4 * q4 - c4 * u4);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("msd_chain4"); }

} // namespace msd_chain4
