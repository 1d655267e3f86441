// How contacts press, how much friction they take, and where a sole presses: statics of a crate on a slope, by hand.
// cost: heavy
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"B"> B; // the crate
constexpr frame<"T"> T; // with another normal
constexpr point<"O"> O;
constexpr point<"C"> C; // its mass center
constexpr point<"P"> P; // below it, h from there
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr coordinate<"z"> z;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr speed<"w"> w;
constexpr speed<"s"> s;
constexpr parameter<"m"> m;
constexpr parameter<"h"> h;
constexpr parameter<"b"> b;
constexpr parameter<"gx"> gx;
constexpr parameter<"gz"> gz;
constexpr input<"F"> F;

constexpr auto crate = facts(
    newtonian(N, O), C.set_pos(O, x * N.x + y * N.y + z * N.z), B.orient_axis(N, q, N.y), T.orient_axis(N, b, N.y),
    P.set_pos(C, -h * B.z), dt(x) == u, dt(y) == v, dt(z) == w, dt(q) == s,
    rigid_body<"crate">(B, C, m, inertia(B, m * h * h, m * h * h, m * h * h)), gravity(gx * N.x - gz * N.z), force(C, F * N.y));
constexpr auto flat = ctdyn::system(crate, contact<"sole">(B, P, N));
[[maybe_unused]] constexpr auto pointed = ctdyn::system(crate, contact<"heel">(P, N, N.z), contact<"sole">(P, N));
using on_sole = kanes_method<flat>;
using on_point = kanes_method<pointed>;

constexpr auto numbers = values(m = 3.0, h = 0.4, b = 0.3, gx = 9.81 * 0.28, gz = 9.81 * 0.96); // sine and cosine
constexpr auto at_rest = values(x = 0.1, y = -2.0, z = 0.4, q = 0.0, u = 0.0, v = 0.0, w = 0.0, s = 0.0);
constexpr double weight = 3.0 * 9.81;

BOOST_AUTO_TEST_CASE(a_sole_on_a_slope) {
  const on_sole eom{numbers};
  const auto rests = eom.state(at_rest, values(F = 0.0, closed<"sole"> = 1));
  const auto [load, there] = eom.evaluate(rests, normal_and_friction<"sole">(N.z), center_of_pressure<"sole">(N.z));
  BOOST_TEST(std::abs(load(0) - 0.96 * weight) < 1e-13 * weight);
  BOOST_TEST(std::abs(load(1) - 0.28 * weight) < 1e-13 * weight);
  BOOST_TEST((there - Eigen::Vector3d(0.4 * 0.28 / 0.96, 0, 0)).norm() < 1e-15); // below the mass center
}

BOOST_AUTO_TEST_CASE(pushed_aside) { // the crate cannot turn about N.x, so that only friction takes the push
  const on_sole eom{numbers};
  const auto pushed = eom.state(at_rest, values(F = 5.0, closed<"sole"> = 1));
  const auto [load, twice] = eom.evaluate(pushed, normal_and_friction<"sole">(N.z), normal_and_friction<"sole">(m * N.z));
  BOOST_TEST(std::abs(load(1) - std::hypot(0.28 * weight, 5.0)) < 1e-13 * weight);
  BOOST_TEST((load - twice).norm() < 1e-14 * weight); // of any length
}

BOOST_AUTO_TEST_CASE(along_the_normal_of_another_frame) {
  const on_sole eom{numbers};
  const auto rests = eom.state(at_rest, values(F = 0.0, closed<"sole"> = 1));
  const auto load = eom.evaluate(rests, normal_and_friction<"sole">(T.z));
  const double along = 0.96 * std::cos(0.3) - 0.28 * std::sin(0.3), across = 0.96 * std::sin(0.3) + 0.28 * std::cos(0.3);
  BOOST_TEST((load - weight * Eigen::Vector2d(along, across)).norm() < 1e-13 * weight);
}

BOOST_AUTO_TEST_CASE(open_and_pulled) {
  const on_sole eom{numbers};
  const auto falls = eom.state(at_rest, values(F = 1.0, closed<"sole"> = 0));
  const auto [load, there] = eom.evaluate(falls, normal_and_friction<"sole">(N.z), center_of_pressure<"sole">(N.z));
  BOOST_TEST(load.norm() == 0);
  BOOST_TEST(!there.allFinite()); // nothing presses
  const on_sole light{values(m = 3.0, h = 0.4, b = 0.3, gx = 0.0, gz = -1.0)}; // it is pulled from the floor
  const auto held = light.evaluate(light.state(at_rest, values(F = 0.0, closed<"sole"> = 1)), normal_and_friction<"sole">(N.z));
  BOOST_TEST(std::abs(held(0) + 3.0) < 1e-13);
}

#ifdef CTDYN_ALL_TESTS // at night
BOOST_AUTO_TEST_CASE(a_point_presses_at_its_point) {
  const on_point eom{numbers};
  const auto rests = eom.state(at_rest, values(F = 0.0, closed<"heel"> = 1, closed<"sole"> = 0));
  const auto [smooth, open, there] = eom.evaluate(rests, normal_and_friction<"heel">(N.z), normal_and_friction<"sole">(N.z),
                                                  center_of_pressure<"heel">(N.z));
  BOOST_TEST(smooth(0) > 0);
  BOOST_TEST(smooth(1) == 0);
  BOOST_TEST(open.norm() == 0);
  BOOST_TEST(there.norm() == 0);
}
#endif

} // namespace
