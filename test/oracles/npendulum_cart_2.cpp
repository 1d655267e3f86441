// Two links on a cart: reference states and the equations in closed form.
// cost: nightly
#include "models/npendulum_cart_2.hpp"
#include "support/oracle.hpp"

namespace npendulum_cart_2 {
using kane = kanes_method<description>;

// M_ij is l_i l_j cos(q_i - q_j) times the mass that both links carry
static_assert(kane::mass_matrix(0, 0) == m0 + m1 + m2);
static_assert(kane::mass_matrix(0, 1) == -(m1 + m2) * l0 * sin(q1));
static_assert(kane::mass_matrix(0, 2) == -m2 * l1 * sin(q2));
static_assert(kane::mass_matrix(1, 1) == (m1 + m2) * l0 * l0);
static_assert(kane::mass_matrix(1, 2) == m2 * l0 * l1 * cos(q1 - q2));
static_assert(kane::mass_matrix(2, 1) == m2 * l1 * l0 * cos(q2 - q1));
static_assert(kane::mass_matrix(2, 2) == m2 * l1 * l1);

static_assert(kane::forcing(0) == F + (m1 + m2) * l0 * cos(q1) * u1 * u1 + m2 * l1 * cos(q2) * u2 * u2);
static_assert(kane::forcing(1) == -(m1 + m2) * g * l0 * cos(q1) - m2 * l0 * l1 * sin(q1 - q2) * u2 * u2 + T1 - T2);
static_assert(kane::forcing(2) == -m2 * g * l1 * cos(q2) - m2 * l1 * l0 * sin(q2 - q1) * u1 * u1 + T2);

// today's operations, which may only become fewer
static_assert(kane::cost(mass_matrix).multiplications <= 5 && kane::cost(mass_matrix).additions <= 1);
static_assert(kane::cost(mass_matrix, forcing).multiplications <= 18);
static_assert(kane::cost(mass_matrix, forcing).additions <= 9);
static_assert(kane::cost(udot).multiplications <= 33 && kane::cost(udot).additions <= 19);
static_assert(kane::cost(udot).divisions <= 2 && kane::cost(udot).sincos == 2);
static_assert(kane::cost(udot).functions == 0);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("npendulum_cart_2", oracle::potential_energy); }

} // namespace npendulum_cart_2
