// Pendulum with its inertia about the hinge: reference states and the equations in closed form.
// cost: nightly
#include "models/cart_pendulum_hinge_inertia.hpp"
#include "support/oracle.hpp"

namespace cart_pendulum_hinge_inertia {
using kane = kanes_method<description>;

static_assert(kane::mass_matrix(1, 1) == Iz); // about the hinge, as it was given
static_assert(kane::mass_matrix(0, 0) == mA + mC);
static_assert(kane::mass_matrix(0, 1) == mA * a * cos(q2));
static_assert(kane::mass_matrix(1, 0) == mA * a * cos(q2));
static_assert(kane::forcing(0) == F - k * (q1 - ls) + mA * a * sin(q2) * u2 * u2);
static_assert(kane::forcing(1) == mA * g * a * sin(q2));

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("cart_pendulum_hinge_inertia"); }

} // namespace cart_pendulum_hinge_inertia
