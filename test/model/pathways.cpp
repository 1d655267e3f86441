// Pathways over a sphere, a cylinder and a cone in a plane, by hand; where they end, and where they have no direction.
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"side"> side;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr input<"F"> F;
constexpr auto over_sphere = tangent_pathway(P, Q, wrapping_sphere(1, C));
constexpr auto over_cylinder = tangent_pathway(P, Q, wrapping_cylinder(1, C, -N.z, N));
constexpr auto pull = force_actuator(-F, over_sphere);
/// A bead on the plane, and a thread from P = (-2, 0) past a sphere of radius one.
constexpr auto thread = [] {
  auto [u, v] = speeds<"u v">;
  return system(newtonian(N, C), dt(x) == u, dt(y) == v, P.set_pos(C, -2 * N.x), Q.set_pos(C, x * N.x + y * N.y),
                particle<"bead">(Q, 1), pull);
};
using kane = kanes_method<thread>;
constexpr double pi = std::numbers::pi, third = pi / 3;
const double root = std::sqrt(3.0);

struct result {
  double round_sphere, round_cylinder;
  Eigen::Vector2d udot;
  double rate;
  bool good;
};
result at(double x_now, double y_now, double u = 0, double v = 0) {
  const kane eom;
  const auto state = eom.state(Eigen::Vector2d(x_now, y_now), Eigen::Vector2d(u, v), Eigen::Vector<double, 1>(3));
  const auto [s, c, a, rate] = eom.evaluate(state, value_of<over_sphere.length>, value_of<over_cylinder.length>, udot,
                                            value_of<over_sphere.extension_velocity>);
  return {s, c, a, rate, std::isfinite(s) && a.allFinite()};
}
} // namespace

BOOST_AUTO_TEST_CASE(wrapped) {
  const result r = at(root, 1, 0.5, 7); // at 30 degrees: the thread leaves P at 60 degrees, goes to 90 degrees, then level
  BOOST_TEST(r.round_sphere == 2 * root + pi / 6, boost::test_tools::tolerance(1e-15));
  BOOST_TEST(r.round_cylinder == 2 * root + pi / 6, boost::test_tools::tolerance(1e-15));
  BOOST_TEST((r.udot - Eigen::Vector2d(-3, 0)).norm() < 1e-14);
  BOOST_TEST(r.rate == 0.5, boost::test_tools::tolerance(1e-14));
  const result below = at(root, -1); // the sphere is passed on the near side, the cylinder clockwise
  BOOST_TEST(below.round_sphere == 2 * root + pi / 6, boost::test_tools::tolerance(1e-15));
  BOOST_TEST(below.round_cylinder == 2 * root + third + pi / 6, boost::test_tools::tolerance(1e-15));
}
BOOST_AUTO_TEST_CASE(straight) {
  const result r = at(0, 2, 1, 1);
  BOOST_TEST(r.round_sphere == 2 * std::sqrt(2.0), boost::test_tools::tolerance(1e-15));
  BOOST_TEST(r.round_cylinder == 2 * std::sqrt(2.0), boost::test_tools::tolerance(1e-15));
  BOOST_TEST((r.udot + 3 * Eigen::Vector2d(1, 1).normalized()).norm() < 1e-14);
  BOOST_TEST(r.rate == std::sqrt(2.0), boost::test_tools::tolerance(1e-14));
}
BOOST_AUTO_TEST_CASE(in_one_line_with_the_center) { // no plane is defined, and none is needed
  for (const double farther : {-3.0, -2.0 - 1e-12, -1e6}) {
    const result r = at(farther, 0, 0.25, 0);
    BOOST_TEST(r.good);
    BOOST_TEST(r.round_sphere == -2 - farther, boost::test_tools::tolerance(1e-15));
    BOOST_TEST((r.udot - Eigen::Vector2d(3, 0)).norm() < 1e-14);
    BOOST_TEST(r.rate == -0.25, boost::test_tools::tolerance(1e-14));
  }
}
BOOST_AUTO_TEST_CASE(without_direction) {
  BOOST_TEST(at(root, 1).good);
  BOOST_TEST(!at(0.5, 0.25).good);  // inside of the sphere
  BOOST_TEST(!at(2, 0).good);       // opposite: all ways are equally long
  BOOST_TEST(!at(-2, 0).good);      // both ends at one place
}

namespace on_cone {
constexpr double half_angle = pi / 6, sine = 0.5, cosine = 0.8660254037844386; // half a turn is a right angle when developed
constexpr auto path = wrapping_pathway(side, Q, wrapping_cone(half_angle, C, N.y, N));
/// A bead on one side of a cone, the end of the thread on the other, at a distance of one from the apex.
constexpr auto thread = [] {
  constexpr coordinate<"s"> s;
  constexpr speed<"w"> w;
  return system(newtonian(N, C), dt(s) == w, side.set_pos(C, -sine * N.x + cosine * N.y),
                Q.set_pos(C, s * (sine * N.x + cosine * N.y)), particle<"bead">(Q, 1),
                force_actuator(-F, path));
};
} // namespace on_cone

BOOST_AUTO_TEST_CASE(over_a_cone) {
  const kanes_method<on_cone::thread> eom;
  using one = Eigen::Vector<double, 1>;
  const auto state = eom.state(one(2), one(1), one(3));
  const auto [length, rate, a] = eom.evaluate(state, value_of<on_cone::path.length>, value_of<on_cone::path.extension_velocity>, udot);
  BOOST_TEST(length == std::sqrt(5.0), boost::test_tools::tolerance(1e-14));
  BOOST_TEST(rate == 2 / std::sqrt(5.0), boost::test_tools::tolerance(1e-14));
  BOOST_TEST(a(0) == -6 / std::sqrt(5.0), boost::test_tools::tolerance(1e-14));
}
