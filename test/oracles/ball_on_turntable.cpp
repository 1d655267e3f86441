// Ball on a turntable: reference states, and its centre circling at 2/7 of the rate of the table.
#include "models/ball_on_turntable.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace ball_on_turntable {
using kane = kanes_method<description>;

static_assert(kane::mass_matrix(0, 0) == 7 * m * r * r / 5);
static_assert(kane::mass_matrix(1, 1) == 7 * m * r * r / 5);
static_assert(kane::mass_matrix(2, 2) == 2 * m * r * r / 5);
static_assert(kane::mass_matrix(0, 1) == 0);
static_assert(kane::mass_matrix(0, 2) == 0);
static_assert(kane::mass_matrix(1, 2) == 0);

// acceleration of the centre = 2/7 Omega n_z x its velocity, with the rates of the speeds from the equations of motion
constexpr auto vx = r * u2 - Omega * q2;
constexpr auto vy = -r * u1 + Omega * q1;
static_assert(kane::udot(1) == (Omega * vy - 2 * Omega * vy / 7) / r);
static_assert(kane::udot(0) == (Omega * vx - 2 * Omega * vx / 7) / r);
static_assert(kane::udot(2) == 0);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("ball_on_turntable"); }

} // namespace ball_on_turntable
