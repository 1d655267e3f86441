// Lengths of rods, coefficients of restitution and directions that are made of parameters: `status` is singular where
// their values make no sense, and nowhere else.

#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>

using namespace ctdyn;

namespace {

constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"B"> B;
constexpr parameter<"l"> l;
constexpr parameter<"e"> e;
constexpr parameter<"a"> a;
constexpr parameter<"b"> b;
constexpr parameter<"turn"> turn;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"h"> h;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"fall"> fall;

// A particle on a rod, which a wall may hold, and a ball. The wall rebounds along a direction that is its own if `turn`
// is 1.
constexpr auto description = ctdyn::system(
    newtonian(N, O), P.set_pos(O, x* N.x + y * N.y), B.set_pos(O, h* N.y), dt(x) == u, dt(y) == v, dt(h) == fall,
    particle<"bob">(P, 2), particle<"ball">(B, 3), gravity(-10 * N.y), restitution<"ball">(2 * e),
    distance<"rod">(P, O, l / 2), contact<"wall">(P, N, a* N.x + b * N.y), contact<"ball">(B, N, N.y),
    restitution<"wall">(0.5, 3 * turn * a * N.x + 3 * b * N.y));
using kane = kanes_method<description>;

bool singular(double rod, double rebound, double along_x, double along_y, double turned = 1) {
  const kane eom{values(l = rod, e = rebound, a = along_x, b = along_y, turn = turned)};
  const auto s = eom.state(values(x = 0.0, y = -0.5, h = 0.0, u = 1.0, v = 0.0, fall = -2.0));
  const auto [rate, how] = eom.evaluate(s, udot, status);
  BOOST_TEST((how.singular() || (rate - Eigen::Vector3d(0, 2, -10)).norm() < 1e-14));
  return std::get<1>(eom.evaluate(s, speeds_after_impact, status)).singular() && how.singular();
}

BOOST_AUTO_TEST_CASE(each_parameter) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  for (const double good : {0.0, 0.3, 0.5, 0.5 + 1e-16}) BOOST_TEST(!singular(1, good, 0.6, -0.8));
  for (const double bad : {-0.001, 0.501, 3.0, -1e300, nan}) BOOST_TEST(singular(1, bad, 0.6, -0.8));
  for (const double bad : {-1.0, 0.0, -1e-300, nan}) BOOST_TEST(singular(bad, 0.5, 0.6, -0.8));
  BOOST_TEST(singular(1, 0.5, 0.6, -0.801));
  BOOST_TEST(singular(1, 0.5, 0, 0));
  BOOST_TEST(singular(1, 0.5, nan, 1));
  BOOST_TEST(!singular(1, 0.5, std::sqrt(0.5), std::sqrt(0.5)));
  BOOST_TEST(!singular(1, 0.5, 0.6, -0.8, 1 + 1e-6));
  for (const double bad : {-1.0, 0.0, 1.001, nan}) BOOST_TEST(singular(1, 0.5, 0.6, -0.8, bad));
}

BOOST_AUTO_TEST_CASE(in_float) {
  const kanes_method<description, float> eom{values(l = 1, e = 0.5, a = std::sqrt(0.3), b = std::sqrt(0.7), turn = 1)};
  const auto s = eom.state(values(x = 0, y = -0.5, h = 0, u = 1, v = 0, fall = -2));
  BOOST_TEST(!eom.evaluate(s, status).singular());
}

// Directions that parameters turn: in a plane unless a is zero, in space unless b is zero; one of them holds the vector
// of "line" whatever c is.
constexpr parameter<"c"> c;
constexpr coordinate<"z"> z;
constexpr speed<"w"> w;
constexpr auto turned = ctdyn::system(
    newtonian(N, O), P.set_pos(O, x* N.x + y * N.y + z * N.z), dt(x) == u, dt(y) == v, dt(z) == w,
    particle<"bob">(P, 2), contact<"plane">(P, N, N.x, cos(a) * N.x + sin(a) * N.y), restitution<"plane">(0.5, N.y),
    contact<"space">(P, N, N.x, N.y, cos(b) * N.x + sin(b) * N.z), restitution<"space">(0.5, N.x + N.z),
    contact<"line">(P, N, N.x, cos(c) * N.x + sin(c) * N.y), restitution<"line">(0.5, N.x));

// The velocity after an impact of (-1, -2, -3), and whether that is singular: v - (1 + e) (v . n) n / (n . n) along n,
// nothing in the other directions that are held.
template <class... Closed>
bool rebounds(double in_plane, double in_space, double in_line, const Eigen::Vector3d& after, Closed... closed_one) {
  const kanes_method<turned> eom{values(a = in_plane, b = in_space, c = in_line)};
  const auto s = eom.state(values(x = 0, y = 0, z = 0, u = -1, v = -2, w = -3, closed_one...));
  const auto [moves, how] = eom.evaluate(s, speeds_after_impact, status);
  BOOST_TEST((how.singular() || (moves - after).norm() < 1e-9), "moves " << moves.transpose());
  return !how.singular();
}

BOOST_AUTO_TEST_CASE(directions_that_become_one) {
  const Eigen::Vector3d along_y(0, 1, -3), along_xz(1, 0, 1), along_x(0.5, 0, -3), x_alone(0.5, -2, -3);
  for (const double good : {1.0, -0.3, 1e-3}) {
    BOOST_TEST(rebounds(good, 1, 1, along_y, closed<"plane"> = 1));
    BOOST_TEST(rebounds(1, good, 1, along_xz, closed<"space"> = 1));
    BOOST_TEST(rebounds(1, 1, good, along_x, closed<"line"> = 1));
  }
  for (const double bad : {0.0, 1e-6, 1e-17}) {
    BOOST_TEST(!rebounds(bad, 1, 1, along_y, closed<"plane"> = 1));
    BOOST_TEST(!rebounds(1, bad, 1, along_xz, closed<"space"> = 1));
  }
  for (const double one : {0.0, 1e-17}) BOOST_TEST(rebounds(1, 1, one, x_alone, closed<"line"> = 1));
}

} // namespace
