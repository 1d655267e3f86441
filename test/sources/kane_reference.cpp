// cost: heavy
// The reference page of KanesMethod: the damped oscillator.
#include "models/msd1.hpp"
#include "support/proof.hpp"

#include <boost/test/unit_test.hpp>

namespace msd1 {
using kane = kanes_method<description>;

static_assert(proof::equal<kane>(P.vel(N), u1 * N.x, N));
static_assert(proof::equal<kane>(partial_velocity(P.vel(N), u1, N), N.x, N));

static_assert(kane::Fr(0) == -k * q1 - c * u1);
static_assert(!(kane::Fr(0) == -k * q1 + c * u1)); // a proof can fail
static_assert(kane::Fr_star(0) == -m * dt(u1));
static_assert(kane::mass_matrix(0, 0) == m);
static_assert(kane::forcing(0) == -c * u1 - k * q1);
static_assert(kane::qdot(0) == u1);
static_assert(kane::udot(0) == (-c * u1 - k * q1) / m);

// MM udot = forcing with the kinematical equation above: mass_matrix_full and forcing_full
static_assert(kane::mass_matrix_full(0, 0) == 1);
static_assert(kane::mass_matrix_full(0, 1) == 0);
static_assert(kane::mass_matrix_full(1, 0) == 0);
static_assert(kane::mass_matrix_full(1, 1) == m);
static_assert(kane::forcing_full(0) == u1);
static_assert(kane::forcing_full(1) == -c * u1 - k * q1);

static_assert(kanes_method<conservative>::Fr(0) == -k * q1 - c * u1);

} // namespace msd1

BOOST_AUTO_TEST_CASE(printed_results_are_proved_while_compiling) { BOOST_TEST(true); }
