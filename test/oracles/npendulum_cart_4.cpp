// Four links on a cart: reference states and the equations in closed form.
// cost: nightly
#include "models/npendulum_cart_4.hpp"
#include "support/oracle.hpp"

namespace npendulum_cart_4 {
using kane = kanes_method<description>;

// M_ij is l_i l_j cos(q_i - q_j) times the mass that both links carry
static_assert(kane::mass_matrix(0, 0) == m0 + m1 + m2 + m3 + m4);
static_assert(kane::mass_matrix(0, 1) == -(m1 + m2 + m3 + m4) * l0 * sin(q1));
static_assert(kane::mass_matrix(0, 2) == -(m2 + m3 + m4) * l1 * sin(q2));
static_assert(kane::mass_matrix(0, 3) == -(m3 + m4) * l2 * sin(q3));
static_assert(kane::mass_matrix(0, 4) == -m4 * l3 * sin(q4));
static_assert(kane::mass_matrix(1, 1) == (m1 + m2 + m3 + m4) * l0 * l0);
static_assert(kane::mass_matrix(1, 2) == (m2 + m3 + m4) * l0 * l1 * cos(q1 - q2));
static_assert(kane::mass_matrix(1, 3) == (m3 + m4) * l0 * l2 * cos(q1 - q3));
static_assert(kane::mass_matrix(1, 4) == m4 * l0 * l3 * cos(q1 - q4));
static_assert(kane::mass_matrix(2, 1) == (m2 + m3 + m4) * l1 * l0 * cos(q2 - q1));
static_assert(kane::mass_matrix(2, 2) == (m2 + m3 + m4) * l1 * l1);
static_assert(kane::mass_matrix(2, 3) == (m3 + m4) * l1 * l2 * cos(q2 - q3));
static_assert(kane::mass_matrix(2, 4) == m4 * l1 * l3 * cos(q2 - q4));
static_assert(kane::mass_matrix(3, 1) == (m3 + m4) * l2 * l0 * cos(q3 - q1));
static_assert(kane::mass_matrix(3, 2) == (m3 + m4) * l2 * l1 * cos(q3 - q2));
static_assert(kane::mass_matrix(3, 3) == (m3 + m4) * l2 * l2);
static_assert(kane::mass_matrix(3, 4) == m4 * l2 * l3 * cos(q3 - q4));
static_assert(kane::mass_matrix(4, 1) == m4 * l3 * l0 * cos(q4 - q1));
static_assert(kane::mass_matrix(4, 2) == m4 * l3 * l1 * cos(q4 - q2));
static_assert(kane::mass_matrix(4, 3) == m4 * l3 * l2 * cos(q4 - q3));
static_assert(kane::mass_matrix(4, 4) == m4 * l3 * l3);

static_assert(kane::forcing(0) ==
              F + (m1 + m2 + m3 + m4) * l0 * cos(q1) * u1 * u1 + (m2 + m3 + m4) * l1 * cos(q2) * u2 * u2 +
              (m3 + m4) * l2 * cos(q3) * u3 * u3 + m4 * l3 * cos(q4) * u4 * u4);
static_assert(kane::forcing(1) ==
              -(m1 + m2 + m3 + m4) * g * l0 * cos(q1) - (m2 + m3 + m4) * l0 * l1 * sin(q1 - q2) * u2 * u2 -
              (m3 + m4) * l0 * l2 * sin(q1 - q3) * u3 * u3 - m4 * l0 * l3 * sin(q1 - q4) * u4 * u4);
static_assert(kane::forcing(2) ==
              -(m2 + m3 + m4) * g * l1 * cos(q2) - (m2 + m3 + m4) * l1 * l0 * sin(q2 - q1) * u1 * u1 -
              (m3 + m4) * l1 * l2 * sin(q2 - q3) * u3 * u3 - m4 * l1 * l3 * sin(q2 - q4) * u4 * u4);
static_assert(kane::forcing(3) ==
              -(m3 + m4) * g * l2 * cos(q3) - (m3 + m4) * l2 * l0 * sin(q3 - q1) * u1 * u1 -
              (m3 + m4) * l2 * l1 * sin(q3 - q2) * u2 * u2 - m4 * l2 * l3 * sin(q3 - q4) * u4 * u4);
static_assert(kane::forcing(4) ==
              -m4 * g * l3 * cos(q4) - m4 * l3 * l0 * sin(q4 - q1) * u1 * u1 - m4 * l3 * l1 * sin(q4 - q2) * u2 * u2 -
              m4 * l3 * l2 * sin(q4 - q3) * u3 * u3);

// today's operations, which may only become fewer
static_assert(kane::cost(mass_matrix).multiplications <= 22 && kane::cost(mass_matrix).additions <= 6);
static_assert(kane::cost(mass_matrix, forcing).multiplications <= 70);
static_assert(kane::cost(mass_matrix, forcing).additions <= 34);
static_assert(kane::cost(udot).multiplications <= 124 && kane::cost(udot).additions <= 74);
static_assert(kane::cost(udot).divisions <= 4 && kane::cost(udot).sincos == 4);
static_assert(kane::cost(udot).functions == 0);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("npendulum_cart_4", oracle::potential_energy); }

} // namespace npendulum_cart_4
