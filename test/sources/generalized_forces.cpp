// The chapter on generalized forces: what it prints of the pinned rod, the double pendulum and the two rods in space.
// cost: nightly
#include "models/double_pendulum_particles.hpp"
#include "models/pinned_rod.hpp"
#include "models/two_rods_3d.hpp"
#include "support/proof.hpp"

#include <boost/test/unit_test.hpp>

namespace pinned_rod { // equations (172), (173)
using kane = kanes_method<description>;
using proof::equal;

static_assert(equal<kane>(A.vel(N), u1 * N.x, N));
static_assert(equal<kane>(R.ang_vel_in(N), u2 * N.z, N));
static_assert(kane::scalar(dot(B.vel(N), N.x)) == L * u2 * sin(q2) + u1);
static_assert(kane::scalar(dot(B.vel(N), N.y)) == -L * u2 * cos(q2));
static_assert(kane::scalar(dot(B.vel(N), N.z)) == 0);

static_assert(equal<kane>(partial_velocity(A.vel(N), u1, N), N.x, N));
static_assert(equal<kane>(partial_velocity(A.vel(N), u2, N), zero_vector, N));
static_assert(equal<kane>(partial_velocity(B.vel(N), u1, N), N.x, N));
static_assert(equal<kane>(partial_velocity(B.vel(N), u2, N), -L * R.y, N));
static_assert(equal<kane>(partial_velocity(R.ang_vel_in(N), u1, N), zero_vector, N));
static_assert(equal<kane>(partial_velocity(R.ang_vel_in(N), u2, N), N.z, N));

} // namespace pinned_rod

namespace double_pendulum_particles { // equation (176)
using kane = kanes_method<with_tensions>;
using proof::equal;

static_assert(equal<kane>(P1.vel(N), l * u1 * A.x, N));
static_assert(equal<kane>(P2.vel(N), l * u1 * A.x + l * u2 * B.x, N));
static_assert(equal<kane>(partial_velocity(P1.vel(N), u1, N), l * A.x, N));
static_assert(equal<kane>(partial_velocity(P1.vel(N), u2, N), zero_vector, N));
static_assert(equal<kane>(partial_velocity(P2.vel(N), u1, N), l * A.x, N));
static_assert(equal<kane>(partial_velocity(P2.vel(N), u2, N), l * B.x, N));

// the tensions do not contribute
static_assert(kane::Fr(0) == -g * l * m1 * sin(q1) - g * l * m2 * sin(q1));
static_assert(kane::Fr(1) == -g * l * m2 * sin(q2));

// nor is anything else changed where they are left out
using without = kanes_method<description>;
static_assert(without::Fr(0) == -g * l * m1 * sin(q1) - g * l * m2 * sin(q1));
static_assert(without::Fr(1) == -g * l * m2 * sin(q2));

static_assert(without::mass_matrix(0, 0) == (m1 + m2) * l * l);
static_assert(without::mass_matrix(0, 1) == m2 * l * l * cos(q1 - q2));
static_assert(without::mass_matrix(1, 0) == m2 * l * l * cos(q1 - q2));
static_assert(without::mass_matrix(1, 1) == m2 * l * l);
static_assert(without::forcing(0) == -g * l * (m1 + m2) * sin(q1) - m2 * l * l * u2 * u2 * sin(q1 - q2));
static_assert(without::forcing(1) == -g * l * m2 * sin(q2) + m2 * l * l * u1 * u1 * sin(q1 - q2));

} // namespace double_pendulum_particles

namespace two_rods_3d { // equations (178) and (181) to (185)
using kane = kanes_method<description>;
using proof::equal;

static_assert(equal<kane>(Ao.vel(N), l * u1 / 2 * A.y, N));
static_assert(equal<kane>(Bo.vel(N), l * u1 * A.y, N));
static_assert(equal<kane>(A.ang_vel_in(N), u1 * N.z, N));
static_assert(equal<kane>(B.ang_vel_in(N), u2 * A.x + u1 * N.z, N));

static_assert(equal<kane>(partial_velocity(Ao.vel(N), u1, N), l / 2 * A.y, N));
static_assert(equal<kane>(partial_velocity(Ao.vel(N), u2, N), zero_vector, N));
static_assert(equal<kane>(partial_velocity(Bo.vel(N), u1, N), l * A.y, N));
static_assert(equal<kane>(partial_velocity(Bo.vel(N), u2, N), zero_vector, N));
static_assert(equal<kane>(partial_velocity(A.ang_vel_in(N), u1, N), N.z, N));
static_assert(equal<kane>(partial_velocity(A.ang_vel_in(N), u2, N), zero_vector, N));
static_assert(equal<kane>(partial_velocity(B.ang_vel_in(N), u1, N), N.z, N));
static_assert(equal<kane>(partial_velocity(B.ang_vel_in(N), u2, N), A.x, N));

static_assert(kane::Fr(0) == -3 * g * l * m * sin(q1) / 2 - k * q1);
static_assert(kane::Fr(1) == -k * q2);

static_assert(equal<kane>(Ao.acc(N), -l * u1 * u1 / 2 * A.x + l * dt(u1) / 2 * A.y, N));
static_assert(equal<kane>(Bo.acc(N), -l * u1 * u1 * A.x + l * dt(u1) * A.y, N));
static_assert(equal<kane>(A.ang_acc_in(N), dt(u1) * N.z, N));
static_assert(equal<kane>(B.ang_acc_in(N), dt(u2) * A.x + u1 * u2 * A.y + dt(u1) * N.z, N));

constexpr auto I_A = I * outer(A.y, A.y) + I * outer(A.z, A.z);
constexpr auto I_B = I * outer(B.x, B.x) + I * outer(B.z, B.z);

constexpr auto T_star_A = -(dot(I_A, A.ang_acc_in(N)) + cross(A.ang_vel_in(N), dot(I_A, A.ang_vel_in(N))));
constexpr auto T_star_B = -(dot(I_B, B.ang_acc_in(N)) + cross(B.ang_vel_in(N), dot(I_B, B.ang_vel_in(N))));

static_assert(equal<kane>(T_star_A, -l * l * m * dt(u1) / 12 * A.z, N));
static_assert(equal<kane>(T_star_B,
                          (-l * l * m * u1 * u1 * sin(q2) * cos(q2) / 12 - l * l * m * dt(u2) / 12) * B.x +
                              (-l * l * m * (-u1 * u2 * sin(q2) + cos(q2) * dt(u1)) / 12 +
                               l * l * m * u1 * u2 * sin(q2) / 12) * B.z,
                          N));

static_assert(kane::Fr_star(0) == -4 * l * l * m * dt(u1) / 3 +
                                      (-l * l * m * (-u1 * u2 * sin(q2) + cos(q2) * dt(u1)) / 12 +
                                       l * l * m * u1 * u2 * sin(q2) / 12) * cos(q2));
static_assert(kane::Fr_star(1) == -l * l * m * u1 * u1 * sin(q2) * cos(q2) / 12 - l * l * m * dt(u2) / 12);

// the same loads, given by their energies
static_assert(kanes_method<conservative>::Fr(0) == -3 * g * l * m * sin(q1) / 2 - k * q1);
static_assert(kanes_method<conservative>::Fr(1) == -k * q2);

} // namespace two_rods_3d

BOOST_AUTO_TEST_CASE(printed_results_are_proved_while_compiling) { BOOST_TEST(true); }
