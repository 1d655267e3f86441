// Closed loops: motion and forces, against the same mechanism with dependent speeds.

#include "four_bar.hpp"
#include "support/unsearched.hpp"

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

using namespace four_bar;

namespace {

constexpr auto closed_by_loop = ctdyn::system(bars, loop<"pin">(P3, G));
using with_loop = kanes_method<closed_by_loop>;
constexpr auto closed_by_constraints =
    ctdyn::system(bars, dependent(q2, q3, u2, u3), configuration_constraint(dot(P3.pos_from(G), N.x)),
                  configuration_constraint(dot(P3.pos_from(G), N.y)));
using with_dependent_speeds = kanes_method<closed_by_constraints>;

auto state_of(const auto& eom, double at, double rate) {
  const auto guess = with_dependent_speeds{numbers}.state(
      values(q1 = at, q2 = -0.5, q3 = -1.2, u1 = rate, u2 = 0.0, u3 = 0.0, T = 0.7));
  const auto [x, how] = assemble(with_dependent_speeds{numbers}, guess);
  BOOST_TEST(how.converged);
  auto y = neutral(eom);
  y.q = x.q, y.u = x.u, y.r = x.r;
  return y;
}

BOOST_AUTO_TEST_CASE(motion_is_that_with_dependent_speeds) {
  const with_loop eom{numbers};
  const with_dependent_speeds other{numbers};
  for (const double at : {0.9, 1.1, 1.4}) {
    const auto x = state_of(eom, at, 2.0);
    const auto y = state_of(other, at, 2.0);
    const auto [a, forces, how, good] = eom.evaluate(x, udot, loop_forces, contact_status, status);
    BOOST_TEST((a - other.evaluate(y, udot)).norm() < 1e-12 * a.norm());
    BOOST_TEST(forces.size() == 2); // nothing moves along N.z
    BOOST_TEST(how.rank() == 2);
    BOOST_TEST(how.rows() == 2);
    BOOST_TEST(how.residual() < 1e-12);
    BOOST_TEST(!good.singular());
  }
}

// Stabilization pulls a gap together: J a + c = -2 alpha v - beta^2 h.
constexpr auto stabilized = ctdyn::system(bars, loop<"pin">(P3, G), baumgarte(3, 5));
BOOST_AUTO_TEST_CASE(baumgarte_closes_gaps) {
  const kanes_method<stabilized> eom{numbers};
  auto x = neutral(eom);
  x.q << 1.1, -0.5, -1.2, x.u << 0.3, 0.7, -0.4;
  const auto [a, J, c] = eom.evaluate(x, udot, jacobian_of(P3, N), bias_acceleration_of(P3, N));
  const auto [gap, rate] = eom.evaluate(x, to_matrix(P3.pos_from(G), N), to_matrix(P3.vel(N), N));
  BOOST_TEST((J * a + c + 6 * rate + 25 * gap).norm() < 1e-12);
}

} // namespace
