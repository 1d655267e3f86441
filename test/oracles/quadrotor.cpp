// Quadrotor: reference states, Newton's and Euler's equations in the body's frame.
#include "models/quadrotor.hpp"
#include "support/oracle.hpp"
#include "support/unsearched.hpp"

namespace quadrotor {
using kane = kanes_method<description>;

static_assert(kane::qdot(3) == (u5 * sin(q6) + u6 * cos(q6)) / cos(q5)); // yaw
static_assert(kane::qdot(4) == u5 * cos(q6) - u6 * sin(q6));              // pitch
static_assert(kane::qdot(5) == u4 + (u5 * sin(q6) + u6 * cos(q6)) * sin(q5) / cos(q5));

static_assert(kane::mass_matrix(0, 0) == m);
static_assert(kane::mass_matrix(2, 2) == m);
static_assert(kane::mass_matrix(0, 1) == 0);
static_assert(kane::mass_matrix(2, 3) == 0);
static_assert(kane::mass_matrix(3, 3) == Ixx);
static_assert(kane::mass_matrix(4, 4) == Iyy);
static_assert(kane::mass_matrix(5, 5) == Izz);

static_assert(kane::forcing(0) == m * (u2 * u6 - u3 * u5) + m * g * sin(q5) - c_d * u1);
static_assert(kane::forcing(1) == m * (u3 * u4 - u1 * u6) - m * g * cos(q5) * sin(q6) - c_d * u2);
static_assert(kane::forcing(2) ==
              m * (u1 * u5 - u2 * u4) - m * g * cos(q5) * cos(q6) + f1 + f2 + f3 + f4 - c_d * u3);
static_assert(kane::forcing(3) == (Iyy - Izz) * u5 * u6 + L * (f2 - f4));
static_assert(kane::forcing(4) == (Izz - Ixx) * u6 * u4 - L * (f1 - f3));
static_assert(kane::forcing(5) == (Ixx - Iyy) * u4 * u5 + kappa * (f1 - f2 + f3 - f4));

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("quadrotor"); }

} // namespace quadrotor
