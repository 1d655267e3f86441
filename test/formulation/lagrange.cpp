// Lagrange's method with constraints: multipliers against published formulas, and against Kane's method.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <tuple>

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"L"> L;
constexpr parameter<"g"> g;
constexpr parameter<"R"> R;
constexpr parameter<"alpha"> alpha;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

// ---- a pendulum in Cartesian coordinates, of SymPy's test_lagrange.py (test_nonminimal_pendulum)

constexpr auto pendulum = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, P.set_pos(O, q1 * N.x + q2 * N.y),
                                 particle<"P">(P, m), gravity(g * N.x),
                                 configuration_constraint(q1 * q1 + q2 * q2 == L * L), dependent(q1, u1));
using by_lagrange = lagranges_method<pendulum>;
using by_kane = kanes_method<pendulum>;
static_assert(by_lagrange::mass_matrix(0, 0) == m && by_lagrange::forcing(0) == m * g && by_lagrange::forcing(1) == 0);
static_assert(by_lagrange::entry(constraint_jacobian, 0, 1) == 2 * q2);
// the published multiplier, for g = 9.8 and of opposite sign; C^T lambda is the force of the rod
static_assert(by_lagrange::entry(multipliers, 0) ==
              -(2 * g * q1 + 2 * u1 * u1 + 2 * u2 * u2) / (4 * q1 * q1 / m + 4 * q2 * q2 / m));
static_assert(by_lagrange::udot(0) == g + 2 * q1 / m * (-(2 * g * q1 + 2 * u1 * u1 + 2 * u2 * u2) /
                                                        (4 * q1 * q1 / m + 4 * q2 * q2 / m)));
static_assert(by_lagrange::udot(0) == by_kane::udot(0) && by_lagrange::udot(1) == by_kane::udot(1));
static_assert(by_lagrange::entry(multipliers, 0) == by_kane::entry(multipliers, 0));

BOOST_AUTO_TEST_CASE(full_equations) {
  const by_lagrange eom{values(m = 2, L = 1.5, g = 9.8)};
  const auto x = eom.state(values(q1 = 1.2, q2 = 0.9, u1 = -0.6, u2 = 0.8));
  const auto [M, f, a, lambda, how] = eom.evaluate(x, mass_matrix_full, forcing_full, udot, multipliers, status);
  Eigen::Matrix<double, 5, 1> unknowns;
  unknowns << x.u, a, lambda;
  BOOST_TEST((M * unknowns - f).norm() <= 1e-13);
  BOOST_TEST(!how.singular());
  const auto hinge = eom.state(values(q1 = 0, q2 = 0, u1 = 0, u2 = 0)); // where the rod has no direction
  BOOST_TEST(std::get<1>(eom.evaluate(hinge, udot, status)).singular());
}

// ---- a disc that rolls down an incline, of SymPy's test_lagrange.py (test_disc_on_an_incline_plane)

constexpr auto disc = system(newtonian(N, O), dt(q1) == u1, dt(q2) == u2, A.orient_axis(N, q2, N.z),
                             P.set_pos(O, q1 * N.x), rigid_body<"disc">(A, P, m, inertia(A, 0, 0, m * R * R / 2)),
                             force(P, m * g * sin(alpha) * N.x), configuration_constraint(q1 == R * q2));
using on_incline = lagranges_method<disc>;
static_assert(on_incline::udot(0) == 2 * g * sin(alpha) / 3);
static_assert(on_incline::entry(multipliers, 0) == -m * g * sin(alpha) / 3);

} // namespace
