// Forced Duffing oscillator: reference states and the equation in closed form.
// cost: nightly
#include "models/duffing_forced.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace duffing_forced {
using kane = kanes_method<description>;

static_assert(kane::mass_matrix(0, 0) == m);
static_assert(kane::forcing(0) == Fa * cos(omega * t) - alpha * q1 - beta * pow<3>(q1) - c * u1);
static_assert(kane::Fr_star_bias(0) == 0);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("duffing_forced"); }

} // namespace duffing_forced
