// Free rigid body with a quaternion: reference states, Newton's and Euler's equations.
// cost: nightly
#include "models/rigid_body_quaternion6dof.hpp"
#include "support/oracle.hpp"

namespace rigid_body_quaternion6dof {
using kane = kanes_method<description>;

static_assert(kane::qdot(0) == (-e1 * u1 - e2 * u2 - e3 * u3) / 2);
static_assert(kane::mass_matrix(0, 0) == Ixx);
static_assert(kane::mass_matrix(0, 2) == Ixz);
static_assert(kane::mass_matrix(2, 0) == Ixz);
static_assert(kane::mass_matrix(1, 1) == Iyy);
static_assert(kane::mass_matrix(2, 2) == Izz);
static_assert(kane::mass_matrix(3, 3) == m);
static_assert(kane::mass_matrix(0, 3) == 0);
static_assert(kane::mass_matrix(2, 4) == 0);

// -(w x I w) and -m (w x v)
static_assert(kane::Fr_star_bias(0) == -(u2 * (Ixz * u1 + Izz * u3) - u3 * Iyy * u2));
static_assert(kane::Fr_star_bias(1) == -(u3 * (Ixx * u1 + Ixz * u3) - u1 * (Ixz * u1 + Izz * u3)));
static_assert(kane::Fr_star_bias(2) == -(u1 * Iyy * u2 - u2 * (Ixx * u1 + Ixz * u3)));
static_assert(kane::Fr_star_bias(3) == -m * (u2 * u6 - u3 * u5));
static_assert(kane::Fr_star_bias(4) == -m * (u3 * u4 - u1 * u6));
static_assert(kane::Fr_star_bias(5) == -m * (u1 * u5 - u2 * u4));

// compared with the definition where the quaternion's norm is one
static_assert(detail::kane_derivation<description>::compared == detail::verdict::agrees);
// whose forms differ where the norm is another: this compiles
static_assert(newton_euler_method<description>::cost(inverse_dynamics).multiplications > 0);

BOOST_AUTO_TEST_CASE(reference_states) { oracle::check<kane>("rigid_body_quaternion6dof"); }

} // namespace rigid_body_quaternion6dof
