// Double pendulum with a cubic damper: reference states and the published equations.
// cost: nightly
#include "models/double_pendulum_relative_torque.hpp"
#include "support/oracle.hpp"

namespace double_pendulum_relative_torque {
using kane = kanes_method<description>;

constexpr auto s = sigma * q2 + delta * pow<3>(u2 - u1);

static_assert(kane::qdot(0) == u1);
static_assert(kane::qdot(1) == u2 - u1);
static_assert(kane::mass_matrix(0, 0) == 2 * m * l * l);
static_assert(kane::mass_matrix(0, 1) == m * l * l * cos(q2));
static_assert(kane::mass_matrix(1, 0) == m * l * l * cos(q2));
static_assert(kane::mass_matrix(1, 1) == m * l * l);
static_assert(kane::forcing(0) == m * l * l * sin(q2) * u2 * u2 + s);
static_assert(kane::forcing(1) == -m * l * l * sin(q2) * u1 * u1 - s);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("double_pendulum_relative_torque"); }

} // namespace double_pendulum_relative_torque
