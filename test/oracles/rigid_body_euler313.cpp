// Rigid body with 3-1-3 angles: reference states, the rates of the angles and Euler's equations.
// cost: nightly
#include "models/rigid_body_euler313.hpp"
#include "support/oracle.hpp"

namespace rigid_body_euler313 {
using kane = kanes_method<description>;

static_assert(kane::qdot(0) == (u1 * sin(q3) + u2 * cos(q3)) / sin(q2));
static_assert(kane::qdot(1) == u1 * cos(q3) - u2 * sin(q3));
static_assert(kane::qdot(2) == u3 - (u1 * sin(q3) + u2 * cos(q3)) * cos(q2) / sin(q2));

static_assert(kane::mass_matrix(0, 0) == Ixx);
static_assert(kane::mass_matrix(1, 1) == Iyy);
static_assert(kane::mass_matrix(2, 2) == Izz);
static_assert(kane::mass_matrix(0, 1) == 0);
static_assert(kane::mass_matrix(0, 2) == 0);
static_assert(kane::mass_matrix(1, 2) == 0);
static_assert(kane::forcing(0) == Tx - (Izz - Iyy) * u2 * u3);
static_assert(kane::forcing(1) == Ty - (Ixx - Izz) * u3 * u1);
static_assert(kane::forcing(2) == Tz - (Iyy - Ixx) * u1 * u2);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("rigid_body_euler313"); }

} // namespace rigid_body_euler313
