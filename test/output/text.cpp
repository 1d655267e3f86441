// cost: heavy
// The words of robotics as text and LaTeX, against formulas by hand: the double pendulum of two particles, whose angles are from
// the vertical.
#include "models/double_pendulum_particles.hpp"

#include <boost/test/unit_test.hpp>

namespace {
using namespace double_pendulum_particles;
using kane = kanes_method<description>;

static_assert(kane::text(gravity_forces) == "[-l*(-g*m1*sin(q1) - g*m2*sin(q1))]\n[g*l*m2*sin(q2)                   ]");
static_assert(kane::text(inverse_dynamics | given(all_speeds == 0, dt(all_speeds) == 0)) == kane::text(gravity_forces).view());
static_assert(kane::latex(jacobian_of(P2, N)) == R"(\begin{bmatrix}
l \cos(q_1) & l \cos(q_2) \\
l \sin(q_1) & l \sin(q_2) \\
0 & 0
\end{bmatrix})");
static_assert(kane::text(bias_acceleration_of(P2, N), notation::unicode) == "⎡-l·u1²·sin(q1) - l·u2²·sin(q2)⎤\n"
                                                                            "⎢l·u1²·cos(q1) + l·u2²·cos(q2) ⎥\n"
                                                                            "⎣0                             ⎦");
static_assert(kane::latex(total_mass) == "m_1 + m_2");
static_assert(kane::text(velocity_map) == "[1, 0]\n[0, 1]" && kane::text(inverse_velocity_map) == "[1, 0]\n[0, 1]");
static_assert(kane::latex(jacobian(jacobian_of(P2, N), q1)) == R"(\begin{bmatrix}
-l \sin(q_1) \\
0 \\
l \cos(q_1) \\
0 \\
0 \\
0
\end{bmatrix})");

static_assert(kane::text(standard_parameters) == "[m1]\n[m2]" && kane::latex(base_parameter_values) == R"(\begin{bmatrix}
m_1 \\
m_2
\end{bmatrix})");
static_assert(kane::base_parameters()[1].formula == "P2.m");

constexpr auto hinge = pin_joint<"hinge">(N, O, frame<"A">{}, P1, N.z);
constexpr auto hanging = system(newtonian(N, O), hinge, P2.set_pos(P1, l* frame<"A">{}.x), particle<"P2">(P2, m2));
static_assert(kanes_method<hanging>::text(joint_wrench<"hinge">) ==
              "[-hinge.u^2*l*m2]\n[hinge.u'*l*m2  ]\n[0              ]\n[0              ]\n[0              ]\n[hinge.u'*l^2*m2]");

// what is longer than by hand is the same
static_assert(kane::entry(gravity_forces, 0) == (m1 + m2) * g * l * sin(q1));
static_assert(kane::entry(coriolis_forces, 0) == -m2 * l * l * u2 * u2 * sin(q2 - q1));
static_assert(kane::entry(coriolis_matrix, 1, 0) == m2 * l * l * u1 * sin(q2 - q1));
static_assert(kane::entry(coriolis_matrix, 0, 0) == 0);
static_assert(kane::entry(bias_forces, 1) == m2 * g * l * sin(q2) + m2 * l * l * u1 * u1 * sin(q2 - q1));
static_assert(kane::entry(center_of_mass, 0) == l * sin(q1) + m2 * l * sin(q2) / (m1 + m2));
static_assert(kane::entry(jacobian_of(center_of_mass, N), 1, 0) == l * sin(q1));
static_assert(kane::entry(inverse_mass_matrix, 0, 1) == -cos(q2 - q1) / (l * l * (m1 + m2 * sin(q2 - q1) * sin(q2 - q1))));
static_assert(kane::entry(regressor, 0, 0) == l * l * dt(u1) + g * l * sin(q1));
static_assert(kane::entry(regressor, 1, 0) == 0 && kane::entry(base_regressor, 1, 1) == kane::entry(regressor, 1, 1));
// seen from the mass center the particles turn about each other with the second rod
static_assert(kane::entry(centroidal_momentum_matrix, 5, 0) == 0);
static_assert(kane::entry(centroidal_momentum_matrix, 5, 1) == m1 * m2 / (m1 + m2) * l * l);
static_assert(kane::entry(centroidal_momentum, 0) == (m1 + m2) * l * u1 * cos(q1) + m2 * l * u2 * cos(q2));
static_assert(kane::entry(centroidal_momentum_rate, 5) == m1 * m2 / (m1 + m2) * l * l * dt(u2));
static_assert(kane::entry(mechanical_energy, 0) == (m1 + m2) * l * l * u1 * u1 / 2 + m2 * l * l * u2 * u2 / 2 +
                                                       m2 * l * l * u1 * u2 * cos(q2 - q1) - (m1 + m2) * g * l * cos(q1) - m2 * g * l * cos(q2));
} // namespace

BOOST_AUTO_TEST_CASE(compiled) { BOOST_TEST(kane::latex(gravity_forces).complete); }
