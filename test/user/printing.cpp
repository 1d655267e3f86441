// Outputs and expressions as text and as LaTeX: the printed results of the source texts.
// cost: nightly
#include "models/double_pendulum_particles.hpp"
#include "models/two_rods_3d.hpp"
#include "models/two_rods_sliding_mass.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>

namespace double_pendulum_particles { // equation (176) and its velocities
using kane = kanes_method<description>;

static_assert(kane::text(P2.vel(N)) == "l*u1*A.x + l*u2*B.x");
static_assert(kane::latex(P2.vel(N)) == R"(l u_1 \hat{a}_x + l u_2 \hat{b}_x)");
static_assert(kane::latex(partial_velocity(P2.vel(N), u2, N)) == R"(l \hat{b}_x)");
static_assert(kane::latex(partial_velocity(P1.vel(N), u2, N)) == "0");
static_assert(kane::latex(Fr) == R"(\begin{bmatrix}
l (-g m_1 \sin(q_1) - g m_2 \sin(q_1)) \\
-g l m_2 \sin(q_2)
\end{bmatrix})");
} // namespace double_pendulum_particles

namespace two_rods_3d { // equations (178) to (185)
using kane = kanes_method<description>;

static_assert(kane::latex(Fr) == R"(\begin{bmatrix}
-k q_1 - \frac{3 g l m \sin(q_1)}{2} \\
-k q_2
\end{bmatrix})");
static_assert(kane::text(Fr) == R"([-k*q1 - 3*g*l*m*sin(q1)/2]
[-k*q2                    ])");
static_assert(kane::text(mass_matrix, notation::unicode) == "⎡4·l²·m/3 + l²·m·cos(q2)²/12, 0      ⎤\n"
                                                            "⎣0,                           l²·m/12⎦");
static_assert(kane::Fr(0).latex() == R"(-k q_1 - \frac{3 g l m \sin(q_1)}{2})");

// vectors stand in the frames in which they are written
static_assert(kane::latex(Bo.acc(N)) == R"(-l u_1^2 \hat{a}_x + l \dot{u}_1 \hat{a}_y)");
static_assert(kane::latex(Ao.acc(N)) == R"(-\frac{l u_1^2}{2} \hat{a}_x + \frac{l \dot{u}_1}{2} \hat{a}_y)");
static_assert(kane::latex(A.ang_vel_in(N)) == R"(u_1 \hat{a}_z)");
static_assert(kane::text(N.x) == "N.x");
static_assert(kane::text(-N.x) == "-N.x");
static_assert(kane::text(zero_vector) == "0");
static_assert(kane::text(N.x - A.y) == "N.x - A.y");
static_assert(kane::text(value_of<2 * Bo.vel(N)>) == "2*l*u1*A.y");
static_assert(kane::scalar(value_of<2 * l * u1>) == l * u1 + l * u1);
static_assert(kane::vector(value_of<2 * l * A.x>) == l * A.x + l * A.x && !(kane::vector(value_of<2 * l * A.x>) == l * A.x));

// numbers and matrices of expressions
static_assert(kane::text(dot(Bo.vel(N), A.y)) == "l*u1");
static_assert(kane::text(value_of<2 * dot(Bo.vel(N), A.y)>) == "2*l*u1");
static_assert(kane::text(to_matrix(Bo.vel(N), N), notation::unicode) ==
              "⎡-l·u1·sin(q1)⎤\n⎢l·u1·cos(q1) ⎥\n⎣0            ⎦");
static_assert(kane::text(B.dcm(A)) == R"([1, 0,        0      ]
[0, cos(q2),  sin(q2)]
[0, -sin(q2), cos(q2)])");

// what does not fit is marked
static_assert(kane::text<30>(Fr).view().starts_with("[-k*q1 - 3*g*l*m*sin(q1)/2]\n["));
static_assert(kane::text<40>(mass_matrix).view().ends_with("..."));
static_assert(!kane::text<40>(mass_matrix).complete && kane::text(mass_matrix).complete);
static_assert(kane::text<5>(Bo.acc(N)) == "-l*u1...");

BOOST_AUTO_TEST_CASE(same_at_run_time) {
  constexpr auto known = kane::latex(Fr_star);
  std::ostringstream stream;
  stream << kane::latex(Fr_star);
  BOOST_TEST(stream.str() == known.view());
}
} // namespace two_rods_3d

namespace two_rods_sliding_mass { // the matrix of the chapter on the TMT method
using kane = kanes_method<description>;

static_assert(kane::text(mass_matrix) ==
              R"([19*l^2*m/12 + l^2*m*cos(q2)^2/12 + m*q3^2*cos(q2)^2/4, -l*m*q3*sin(q2)/4,   l*m*cos(q2)/4]
[-l*m*q3*sin(q2)/4,                                     l^2*m/12 + m*q3^2/4, 0            ]
[l*m*cos(q2)/4,                                         0,                   m/4          ])");
} // namespace two_rods_sliding_mass

namespace slider { // values that are solved from linear systems with numbers
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"b"> b;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(x) == v, dt(y) == w,
    P.set_pos(O, x * N.x + y * N.y),
    particle<"P">(P, m),
    force(P, m * b * N.x),
    velocity_constraint(v * y == w * x + b), dependent(w));

using kane = kanes_method<description>;

static_assert(kane::latex(constraint_jacobian) == "\\begin{bmatrix}\ny & -x\n\\end{bmatrix}");
static_assert(kane::text(dependent_speeds) == R"([x1[1,2] + v*x1[1,1]]
with A1*x1 = b1, A1 =
[-x]
b1 =
[-y, b])");
static_assert(kane::latex(mass_matrix) == R"(\begin{bmatrix}
m + m x_{1,1,1}^2
\end{bmatrix} \quad\text{with}\quad \begin{bmatrix}
-x
\end{bmatrix} x_1 = \begin{bmatrix}
-y & b
\end{bmatrix})");
static_assert(kane::text(udot).view().ends_with("with A1*x1 = b1, A1 =\n[-x]\nb1 =\n[-y, b]"));
static_assert(kane::text(status).view().starts_with("least(regularity, heaviside(m + m*x1[1,1]^2))\nwith A1*x1"));
} // namespace slider
