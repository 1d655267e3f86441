// Three links on a cart: reference states and the equations in closed form, as of one, two and four links.
// cost: nightly
#include "models/npendulum_cart_3.hpp"
#include "support/oracle.hpp"

namespace npendulum_cart_3 {
using kane = kanes_method<description>;

// M_ij is l_i l_j cos(q_i - q_j) times the mass that both links carry
static_assert(kane::mass_matrix(0, 0) == m0 + m1 + m2 + m3);
static_assert(kane::mass_matrix(0, 1) == -(m1 + m2 + m3) * l0 * sin(q1));
static_assert(kane::mass_matrix(0, 2) == -(m2 + m3) * l1 * sin(q2));
static_assert(kane::mass_matrix(0, 3) == -m3 * l2 * sin(q3));
static_assert(kane::mass_matrix(1, 1) == (m1 + m2 + m3) * l0 * l0);
static_assert(kane::mass_matrix(1, 2) == (m2 + m3) * l0 * l1 * cos(q1 - q2));
static_assert(kane::mass_matrix(1, 3) == m3 * l0 * l2 * cos(q1 - q3));
static_assert(kane::mass_matrix(2, 1) == (m2 + m3) * l1 * l0 * cos(q2 - q1));
static_assert(kane::mass_matrix(2, 2) == (m2 + m3) * l1 * l1);
static_assert(kane::mass_matrix(2, 3) == m3 * l1 * l2 * cos(q2 - q3));
static_assert(kane::mass_matrix(3, 1) == m3 * l2 * l0 * cos(q3 - q1));
static_assert(kane::mass_matrix(3, 2) == m3 * l2 * l1 * cos(q3 - q2));
static_assert(kane::mass_matrix(3, 3) == m3 * l2 * l2);

static_assert(kane::forcing(0) ==
              F + (m1 + m2 + m3) * l0 * cos(q1) * u1 * u1 + (m2 + m3) * l1 * cos(q2) * u2 * u2 +
              m3 * l2 * cos(q3) * u3 * u3);
static_assert(kane::forcing(1) ==
              -(m1 + m2 + m3) * g * l0 * cos(q1) - (m2 + m3) * l0 * l1 * sin(q1 - q2) * u2 * u2 -
              m3 * l0 * l2 * sin(q1 - q3) * u3 * u3 + T1 - T2);
static_assert(kane::forcing(2) ==
              -(m2 + m3) * g * l1 * cos(q2) - (m2 + m3) * l1 * l0 * sin(q2 - q1) * u1 * u1 -
              m3 * l1 * l2 * sin(q2 - q3) * u3 * u3 + T2 - T3);
static_assert(kane::forcing(3) ==
              -m3 * g * l2 * cos(q3) - m3 * l2 * l0 * sin(q3 - q1) * u1 * u1 - m3 * l2 * l1 * sin(q3 - q2) * u2 * u2 +
              T3);

// today's operations, which may only become fewer
static_assert(kane::cost(mass_matrix).multiplications <= 12 && kane::cost(mass_matrix).additions <= 3);
static_assert(kane::cost(mass_matrix, forcing).multiplications <= 42);
static_assert(kane::cost(mass_matrix, forcing).additions <= 23);
static_assert(kane::cost(udot).multiplications <= 73 && kane::cost(udot).additions <= 45);
static_assert(kane::cost(udot).divisions <= 3 && kane::cost(udot).sincos == 3);
static_assert(kane::cost(udot).functions == 0);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("npendulum_cart_3", oracle::potential_energy); }

} // namespace npendulum_cart_3
