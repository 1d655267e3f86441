// States in which loops are closed.
// cost: nightly

#include "four_bar.hpp"

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <cmath>

using namespace four_bar;

namespace {

constexpr auto closed_by_loop = ctdyn::system(bars, loop<"pin">(P3, G));
using with_loop = kanes_method<closed_by_loop>;
constexpr auto closed_by_constraints =
    ctdyn::system(bars, dependent(q2, q3, u2, u3), configuration_constraint(dot(P3.pos_from(G), N.x)),
                  configuration_constraint(dot(P3.pos_from(G), N.y)));
using with_constraints = kanes_method<closed_by_constraints>;

constexpr auto guess = values(q1 = 1.2, q2 = -0.6, q3 = -1.1, u1 = 2.0, u2 = 0.3, u3 = -1.0);

// The nearest state is a property of the constraints, not of how they are imposed.
BOOST_AUTO_TEST_CASE(projection_is_that_of_the_constraints) {
  const with_loop eom{numbers};
  const with_constraints other{numbers};
  const auto [x, how] = project(eom, eom.state(guess, values(T = 0.0)));
  const auto [y, same] = project(other, other.state(guess, values(T = 0.0)), mass_weighted);
  BOOST_TEST(how.converged);
  BOOST_TEST(same.converged);
  BOOST_TEST((x.q - y.q).norm() < 1e-7);
  BOOST_TEST((x.u - y.u).norm() < 1e-7);
  BOOST_TEST(eom.evaluate(x, to_matrix(P3.pos_from(G), N)).norm() < 1e-14);
  BOOST_TEST(eom.evaluate(x, to_matrix(P3.vel(N), N)).norm() < 1e-14);
}

} // namespace
