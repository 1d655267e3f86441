// Closed forms and numbers that SymPy's tests and documentation print: the rolling disc of test_kane.py, its linearization and
// contact forces (test_linearize.py, rollingdisc_example_kane_constraints), and the pendulums of test_lagrange.py and
// lin_pend_nonmin_example.
// cost: nightly
#include "models/pendulum_cartesian_holonomic.hpp"
#include "models/pendulum_minimal.hpp"
#include "models/rolling_disc_minimal_aux.hpp"

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

namespace disc {
using namespace rolling_disc_minimal_aux;
using kane = ctdyn::kanes_method<description>;

static_assert(kane::udot(0) == (6 * u2 * u3 * r - u3 * u3 * r * tan(q2) + 4 * g * sin(q2)) / (5 * r));
static_assert(kane::udot(1) == -2 * u1 * u3 / 3);
static_assert(kane::udot(2) == u1 * (-2 * u2 + u3 * tan(q2)));
} // namespace disc

BOOST_AUTO_TEST_CASE(rolling_disc_that_runs_upright) {
  using namespace disc;
  const kane eom{values(r = 1.0, m = 1.0, g = 1.0)};
  const double spin = 0.7;
  const auto x = eom.state(values(q1 = 0.4, q2 = 0.0, q3 = 0.2), values(u1 = 0.0, u2 = spin, u3 = 0.0));
  const auto A = eom.evaluate(x, jacobian(udot, q1, q2, q3, u1, u2, u3));
  Eigen::Matrix<double, 3, 6> printed;
  printed << 0, 0.8, 0, 0, 0, 6 * spin / 5, // roll
      0, 0, 0, 0, 0, 0,                     // spin
      0, 0, 0, -2 * spin, 0, 0;             // yaw
  BOOST_TEST((A - printed).norm() <= 1e-15);
}

BOOST_AUTO_TEST_CASE(rolling_disc_at_its_critical_speed) { // all eigenvalues are zero
  using namespace disc;
  const kane eom{values(r = 1.0, m = 1.0, g = 1.0)};
  const auto x = eom.state(values(q1 = 0.0, q2 = 0.0, q3 = 0.0), values(u1 = 0.0, u2 = 1 / std::sqrt(3.0), u3 = 0.0));
  const Eigen::Matrix<double, 6, 6> A = eom.evaluate(x, state_matrix);
  const Eigen::Matrix<double, 6, 6> cube = A * A * A;
  BOOST_TEST((cube * cube).norm() <= 1e-14);
  BOOST_TEST(A.norm() > 1);
}

BOOST_AUTO_TEST_CASE(rolling_disc_on_the_ground) { // contact forces, r = 0.5, m = 2, g = 9.81
  using namespace rolling_disc_minimal_aux;
  const ctdyn::kanes_method<exposed> eom{values(r = 0.5, m = 2.0, g = 9.81)};
  const double lean = 0.3, w1 = 0.4, w2 = -1.1, w3 = 0.6;
  const auto x = eom.state(values(q1 = 0.1, q2 = lean, q3 = 0.2), values(u1 = w1, u2 = w2, u3 = w3));
  const auto [a, f] = eom.evaluate(x, udot, reactions);
  const double s = std::sin(lean), c = std::cos(lean);
  BOOST_TEST(std::abs(f(0) - (w1 * w3 + a(1))) <= 1e-13); // m r = 1
  BOOST_TEST(std::abs(f(1) - (w1 * w1 * s + w2 * w3 / c - c * a(0))) <= 1e-13);
  BOOST_TEST(std::abs(f(2) - (2 * 9.81 - (w1 * w1 * c + s * a(0)))) <= 1e-13);
}

BOOST_AUTO_TEST_CASE(pendulum_in_cartesian_coordinates) {
  using namespace pendulum_cartesian_holonomic;
  using kane = ctdyn::kanes_method<description>;
  const kane eom{values(m = 1.7, L = 2.0, g = 9.8)};
  const double angle = 0.6;
  const auto [x, how] = assemble(eom, eom.state(values(q1 = 1.0, q2 = 2 * std::sin(angle)), values(u1 = 0.0, u2 = 0.9)));
  BOOST_REQUIRE(how.converged);
  const auto lambda = eom.evaluate(x, multipliers);
  // m q'' = f - 2 q lambda there, with lambda of the other sign
  const double printed = 1.7 * (19.6 * x.q(0) + 2 * x.u.squaredNorm()) / (4 * x.q.squaredNorm());
  BOOST_TEST(std::abs(lambda(0) + printed) <= 1e-13);

  const auto [down, closed] = assemble(eom, eom.state(values(q1 = 2.0, q2 = 0.0), values(u1 = 0.0, u2 = 0.0)));
  BOOST_REQUIRE(closed.converged);
  const Eigen::Matrix2d A = eom.evaluate(down, state_matrix);
  BOOST_TEST((A - (Eigen::Matrix2d() << 0, 1, -4.9, 0).finished()).norm() <= 1e-14); // -g / L
}

namespace pendulum {
using namespace pendulum_minimal;
using kane = ctdyn::kanes_method<description>;
static_assert(kane::entry(jacobian(ctdyn::udot, q1), 0) == -g * cos(q1) / L);
} // namespace pendulum

} // namespace
