// Heavy gyrostat: reference states and the mass matrix in closed form.
#include "models/gyrostat.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace gyrostat {
using kane = kanes_method<description>;

static_assert(kane::qdot(3) == u4);
static_assert(kane::mass_matrix(0, 0) == Ixx + m * h * h + It);
static_assert(kane::mass_matrix(1, 1) == Iyy + m * h * h + J);
static_assert(kane::mass_matrix(2, 2) == Izz + It);
static_assert(kane::mass_matrix(1, 3) == J);
static_assert(kane::mass_matrix(3, 1) == J);
static_assert(kane::mass_matrix(3, 3) == J);
static_assert(kane::mass_matrix(0, 1) == 0);
static_assert(kane::mass_matrix(0, 3) == 0);
static_assert(kane::forcing(3) == T_m);
static_assert(kane::Fr(0) == m * g * h * cos(q2) * sin(q3));

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("gyrostat", oracle::potential_energy); }

} // namespace gyrostat
