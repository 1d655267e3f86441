// cost: nightly
// One link on a cart: reference states and the equations in closed form.
#include "models/npendulum_cart_1.hpp"
#include "support/oracle.hpp"

namespace npendulum_cart_1 {
using kane = kanes_method<description>;

// M_ij is l_i l_j cos(q_i - q_j) times the mass that both links carry
static_assert(kane::mass_matrix(0, 0) == m0 + m1);
static_assert(kane::mass_matrix(0, 1) == -m1 * l0 * sin(q1));
static_assert(kane::mass_matrix(1, 1) == m1 * l0 * l0);

static_assert(kane::forcing(0) == F + m1 * l0 * cos(q1) * u1 * u1);
static_assert(kane::forcing(1) == -m1 * g * l0 * cos(q1));

// today's operations, which may only become fewer
static_assert(kane::cost(mass_matrix).multiplications <= 1 && kane::cost(mass_matrix).additions <= 0);
static_assert(kane::cost(mass_matrix, forcing).multiplications <= 5);
static_assert(kane::cost(mass_matrix, forcing).additions <= 1);
static_assert(kane::cost(udot).multiplications <= 10 && kane::cost(udot).additions <= 4);
static_assert(kane::cost(udot).divisions <= 1 && kane::cost(udot).sincos == 1);
static_assert(kane::cost(udot).functions == 0);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("npendulum_cart_1", oracle::potential_energy); }

} // namespace npendulum_cart_1
