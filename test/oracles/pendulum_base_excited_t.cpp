// Pendulum on a pivot that moves in time: reference states and the equation in closed form.
// cost: nightly
#include "models/pendulum_base_excited_t.hpp"
#include "support/oracle.hpp"

namespace pendulum_base_excited_t {
using kane = kanes_method<description>;

// acceleration of the pivot, by hand
constexpr auto ax = -X * omega * omega * sin(omega * t);
constexpr auto ay = -4 * Y * omega * omega * cos(2 * omega * t);

static_assert(kane::mass_matrix(0, 0) == I + m * L * L);
static_assert(kane::Fr(0) == -m * g * L * sin(q1) - c * u1);
static_assert(kane::Fr_star_bias(0) == -m * L * (ax * cos(q1) + ay * sin(q1)));

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("pendulum_base_excited_t"); }

} // namespace pendulum_base_excited_t
