// Elastic pendulum with quasi-velocities: reference states and the equations in closed form.
#include "models/spring_pendulum_u_not_qdot.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace spring_pendulum_u_not_qdot {
using kane = kanes_method<description>;

static_assert(kane::qdot(0) == u1);
static_assert(kane::qdot(1) == u2 / q1);
static_assert(kane::mass_matrix(0, 0) == m);
static_assert(kane::mass_matrix(0, 1) == 0);
static_assert(kane::mass_matrix(1, 0) == 0);
static_assert(kane::mass_matrix(1, 1) == m);
static_assert(kane::forcing(0) == m * u2 * u2 / q1 + m * g * cos(q2) - k * (q1 - l0) - c * u1);
static_assert(kane::forcing(1) == -m * u1 * u2 / q1 - m * g * sin(q2));

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("spring_pendulum_u_not_qdot", oracle::potential_energy); }

} // namespace spring_pendulum_u_not_qdot
