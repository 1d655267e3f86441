// What the README shows beside the examples.
#include "support/dual.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace crane { // a load on a rope of constant length, below a trolley whose position s(t) is prescribed
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr input<"s"> s;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto description = system(
    newtonian(N, O), dt(q) == u,
    A.orient_axis(N, q, N.z),
    C.set_pos(O, s * N.x),
    P.set_pos(C, -l * A.y),
    particle<"P">(P, m),
    gravity(-g * N.y));

using kane = kanes_method<description>;

static_assert(kane::forcing(0) == -m * l * (g * sin(q) + dt(dt(s)) * cos(q)));
static_assert(kane::scalar(dot(P.vel(N), A.x)) == l * u + dt(s) * cos(q));
static_assert(kane::mass_matrix(0, 0).text() == "l^2*m");
static_assert(kane::entry(jacobian(udot, dt(dt(s)), l), 0, 0) == -cos(q) / l); // by the rate of an input, too
static_assert(kane::entry(jacobian(to_matrix(P.vel(N), N), dt(s)), 0, 0) == 1);
} // namespace crane

namespace {

using namespace crane;

BOOST_AUTO_TEST_CASE(values_and_outputs) {
  const kane eom{values(g = 9.81, l = 2.0, m = 5.0)};
  const auto x = eom.state(values(q = 0.1, u = 0.0), values(s = 3.0, dt(s) = 0.5, dt(dt(s)) = -1.0));

  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);        // one pass, what they share is computed once
  const auto path = eom.evaluator(to_matrix(P.pos_from(O), N));     // for many states
  const Eigen::Vector3d position = path(x);                         // components in the basis of N
  const double speed_squared = eom.evaluate(x, dot(P.vel(N), P.vel(N)));
  const double half = eom.evaluate(x, value_of<m * l * u / 2>);     // an expression with numbers in it
  const auto a = eom.evaluate(x, eom.evaluate(x, udot), to_matrix(P.acc(N), N)); // depends on the derivatives of speeds
  const auto needed = eom.evaluate(x, Eigen::Vector<double, 1>(0.7), inverse_dynamics); // for du/dt = 0.7

  BOOST_TEST(std::abs(M(0, 0) - 20) < 1e-14);
  BOOST_TEST(std::abs(needed(0) - (20 * 0.7 - f(0))) < 1e-13);
  BOOST_TEST(std::abs(f(0) + 10 * (9.81 * std::sin(0.1) - std::cos(0.1))) < 1e-13);
  BOOST_TEST((position - Eigen::Vector3d(3 + 2 * std::sin(0.1), -2 * std::cos(0.1), 0)).norm() < 1e-14);
  BOOST_TEST(std::abs(speed_squared - 0.25) < 1e-15);
  BOOST_TEST(half == 0);
  BOOST_TEST(std::abs(5 * (a(0) * std::cos(0.1) + (a(1) + 9.81) * std::sin(0.1))) < 1e-13); // the rope pulls along A.y
}

BOOST_AUTO_TEST_CASE(vectors) {
  static_assert(kane::input_names[2] == "s''"); // dt(dt(s))
  using vector1 = Eigen::Vector<double, 1>;
  const kane eom{Eigen::Vector3d(2.0, 5.0, 9.81)}; // l, m, g: the order in which the description uses them
  const auto x = eom.state(vector1(0.1), vector1(0.0), Eigen::Vector3d(3.0, 0.5, -1.0)); // coordinates, speeds, inputs
  BOOST_TEST((eom.parameters() == kane(values(g = 9.81, l = 2.0, m = 5.0)).parameters()));
  BOOST_TEST((eom.parameters() == kane{values(m = 5.0), values(g = 9.81), values(l = 2.0)}.parameters()));
  BOOST_TEST((eom.evaluate(x, udot) ==
              eom.evaluate(eom.state(values(q = 0.1, u = 0, s = 3, dt(s) = 0.5, dt(dt(s)) = -1)), udot)));
}

BOOST_AUTO_TEST_CASE(scalars) {
  using dual = dual_number::dual<double>; // a user's own type
  const kanes_method<description, dual> eom{values(g = 9.81, l = 2.0, m = 5.0)};
  const auto x = eom.state(values(q = dual(0.1, 1.0), u = 0.0), values(s = 3.0, dt(s) = 0.5, dt(dt(s)) = -1.0));
  const double stiffness = -eom.evaluate(x, forcing)(0).slope; // the derivative by q
  BOOST_TEST(std::abs(stiffness - 10 * (9.81 * std::cos(0.1) + std::sin(0.1))) < 1e-13);
}

} // namespace
