// Dry friction, exact and smoothed, of pathways and joints: against the formulas by hand, near the sign, and at rest.
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"v_0"> v_0;
constexpr auto rail = prismatic_joint<"rail">(N, O, A, P, N.x);
constexpr auto path = linear_pathway(O, P);
constexpr auto exact = coulomb_kinetic_friction(0.25, 8, path);
constexpr auto exact_stribeck = coulomb_kinetic_friction(0.25, 8, path, 0.5, 0.125, 3);
constexpr auto smooth = coulomb_kinetic_friction(0.25, 8, path, smoothed(v_0));
constexpr auto stribeck = coulomb_kinetic_friction(0.25, 8, path, 0.5, 0.125, smoothed(v_0));
constexpr auto viscous = coulomb_kinetic_friction(0.25, 8, path, 0.5, 0.125, 3, smoothed(v_0));
constexpr auto of_joint = rail.friction(2, v_0, 4, 0.125);
constexpr auto block = system(newtonian(N, O), rail, particle<"block">(P, 2), smooth, viscous, of_joint);
using kane = kanes_method<block>;
using one = Eigen::Vector<double, 1>;
} // namespace

BOOST_AUTO_TEST_CASE(by_hand) {
  for (const double width : {1e-3, 0.5}) {
    const kane eom{values(v_0 = width)};
    for (const double v : {-1.0, -0.1, -1e-4, 0.0, 3e-4, 0.125, 40.0}) {
      const auto [f, g, h, a] = eom.evaluate(eom.state(one(2), one(v)), value_of<smooth.force>, value_of<stribeck.force>,
                                             value_of<viscous.force>, udot);
      const double law = std::tanh(v / width), level = 0.25 + 0.25 * std::exp(-v * v / 0.015625);
      BOOST_TEST(f == -2 * law, boost::test_tools::tolerance(1e-14));
      BOOST_TEST(g == -8 * level * law, boost::test_tools::tolerance(1e-14));
      BOOST_TEST(h == -8 * level * law - 3 * v, boost::test_tools::tolerance(1e-14));
      BOOST_TEST(2 * a(0) - f - h == -8 * level * law, boost::test_tools::tolerance(1e-13)); // a mass of two
    }
  }
}
BOOST_AUTO_TEST_CASE(near_the_sign) { // the narrower, the nearer, until it is the same; sign(0) is zero
  const kane eom{values(v_0 = 1e-6)};
  for (const double v : {-1.0, -1e-4, 0.0, 1e-4, 7.0}) {
    const auto [e, es, s, sv] = eom.evaluate(eom.state(one(2), one(v)), value_of<exact.force>, value_of<exact_stribeck.force>,
                                             value_of<smooth.force>, value_of<viscous.force>);
    BOOST_TEST(s == e);
    BOOST_TEST(sv == es);
    BOOST_TEST(e == (v > 0 ? -2 : v < 0 ? 2 : 0));
  }
}
BOOST_AUTO_TEST_CASE(smooth_at_rest) { // dampers there: mu N / v_0, mu_s N / v_0 + sigma, and mu_s N / v_0
  static constexpr kane eom{values(v_0 = 0.01)}; // the check of v_0 has constant values
  const auto slope = eom.evaluate(eom.state(one(2), one(0)), state_matrix);
  BOOST_TEST(slope(1, 1) == -(2 / 0.01 + 4 / 0.01 + 3 + 4 / 0.01) / 2, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(slope.allFinite());
}
BOOST_AUTO_TEST_CASE(levels_in_a_regressor) { // torques are linear in levels, in spite of the check of their range
  constexpr parameter<"dry"> dry;
  constexpr parameter<"level"> level;
  constexpr parameter<"at_rest"> at_rest;
  static constexpr auto rubbed = system(newtonian(N, O), rail, particle<"block">(P, 2), rail.friction(dry, v_0),
                                        rail.friction(level, v_0, at_rest, 0.125));
  const kanes_method<rubbed> eom{values(v_0 = 0.3, dry = 1.5, level = 2, at_rest = 0)};
  for (const double v : {-0.2, 0.0, 0.1}) {
    const auto [Y, theta, force] = eom.evaluate(eom.state(one(2), one(v)), one(0.7), regressor(dry, level, at_rest),
                                                standard_parameters(dry, level, at_rest), inverse_dynamics);
    const double law = std::tanh(v / 0.3), fall = std::exp(-v * v / 0.015625);
    BOOST_TEST((Y - Eigen::RowVector4d(0.7, law, (1 - fall) * law, fall * law)).norm() < 1e-15);
    BOOST_TEST(theta == Eigen::Vector4d(2, 1.5, 2, 0));
    BOOST_TEST(std::abs((Y * theta)(0) - force(0)) < 1e-15);
  }
}
