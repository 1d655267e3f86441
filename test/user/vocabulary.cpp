// Lengths and directions of vectors, hyperbolic functions, signs, minima and maxima, rational powers: friction and springs in a
// line each, with their derivatives and what can be proved of them.
// cost: nightly
#include "support/dual.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <limits>
#include <type_traits>

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr parameter<"mu"> mu;
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto description = system(
    declare(m, k, l, mu), newtonian(N, O), dt(x) == u, dt(y) == v, P.set_pos(O, x * N.x + y * N.y), particle<"P">(P, m),
    force(P, -k * (P.pos_from(O).magnitude() - l) * P.pos_from(O).normalize()), // a spring to O
    force(P, -mu * tanh(100 * u) * N.x),                                        // friction
    force(P, k * pow<3, 2>(max(-y, 0)) * N.y));                                 // a floor

using kane = kanes_method<description>;

static_assert(kane::forcing(0) == -k * x * (1 - l / sqrt(x * x + y * y)) - mu * tanh(100 * u));
static_assert(kane::scalar((3 * N.x - 4 * N.y).magnitude()) == 5);
static_assert(kane::scalar(dot(P.pos_from(O).normalize(), N.y)) == y / sqrt(x * x + y * y));

static_assert(kane::scalar(exp(x)) == cosh(x) + sinh(x));
static_assert(kane::scalar(pow<2>(cosh(x)) - pow<2>(sinh(x))) == 1);
static_assert(kane::scalar(tanh(2 * x)) == 2 * tanh(x) / (1 + pow<2>(tanh(x))));
static_assert(kane::scalar(sinh(-x)) == -sinh(x) && kane::scalar(cosh(-x)) == cosh(x) && kane::scalar(tanh(-x)) == -tanh(x));
static_assert(!(kane::scalar(tanh(x)) == sinh(x)) && !(kane::scalar(cosh(x)) == cos(x)));

static_assert(kane::scalar(max(x, y) + min(x, y)) == x + y && kane::scalar(max(x, y)) == -min(-x, -y));
static_assert(kane::scalar(max(x, y)) == max(y, x) && kane::scalar(max(x, y) - min(x, y)) == abs(x - y));
static_assert(kane::scalar(max(x, x)) == x && kane::scalar(min(2 * k / k, 3)) == 2);
static_assert(!(kane::scalar(max(x, y)) == min(x, y)) && !(kane::scalar(max(x, 0)) == x));
static_assert(kane::scalar(sign(-x)) == -sign(x) && kane::scalar(sign(-2_r)) == -1 && kane::scalar(sign(x - x)) == 0);
static_assert(!(kane::scalar(sign(x)) == sign(y)) && !(kane::scalar(pow<2>(sign(x))) == 1)); // it is zero at zero
static_assert(!(kane::scalar(sign(x)) == 2 * heaviside(x) - 1));

static_assert(kane::scalar(pow<1, 2>(x)) == sqrt(x) && kane::scalar(pow<3, 2>(x)) == x * sqrt(x));
static_assert(kane::scalar(pow<6, 4>(x)) == pow<3, 2>(x) && kane::scalar(pow<4, 2>(x)) == x * x);
static_assert(kane::scalar(pow<-3, 2>(x)) == 1 / (x * sqrt(x)) && kane::scalar(pow<3, 4>(x)) == pow<3>(sqrt(sqrt(x))));

static_assert(kane::scalar(tan(atan(x))) == x && kane::scalar(atan(-x)) == -atan(x) && kane::scalar(atan(y)) == atan2(y, 1));
static_assert(kane::scalar(dt(atan(x))) == u / (1 + x * x) && kane::scalar(cos(atan(x))) == 1 / sqrt(1 + x * x));

// What was provable of roots, inverse functions and absolute values whatever the order of factors and terms is so still.
static_assert(kane::scalar(abs(2 * x + 2 * y)) == abs(2 * (x + y)) && kane::scalar(sqrt(4 * x + 4 * y)) == sqrt(4 * (x + y)));
static_assert(kane::scalar(sin(asin(x) + y)) == sin(asin(x)) * cos(y) + cos(asin(x)) * sin(y));
static_assert(kane::scalar(exp(log(x) + y)) == exp(log(x)) * exp(y));
static_assert(kane::scalar(k * sqrt(m) * (l * sqrt(m))) == k * sqrt(m) * l * sqrt(m));

// Square roots, absolute values and inverse functions, however they are written.
static_assert(kane::scalar(k * sqrt(m) * sqrt(m)) == k * m && kane::scalar(pow<2>(1 + sqrt(m))) == 1 + 2 * sqrt(m) + m);
static_assert(kane::scalar((sqrt(m) + sqrt(k)) * (sqrt(m) - sqrt(k))) == m - k);
static_assert(kane::scalar(1 / sqrt(m)) == sqrt(m) / m && kane::scalar(sqrt(4 * m)) == 2 * sqrt(m));
static_assert(kane::scalar(sqrt(2_r) * sqrt(8_r)) == 4 && kane::scalar(sqrt(8_r)) == 2 * sqrt(2_r));
static_assert(kane::scalar(sqrt(6_r)) == sqrt(2_r) * sqrt(3_r) && kane::scalar(1 / sqrt(2_r)) == sqrt(1_r / 2));
static_assert(kane::scalar(sqrt(3_r) * sqrt(12_r)) == 6 && kane::scalar(sqrt(1_r / 3)) == sqrt(3_r) / 3);
static_assert(kane::scalar(sqrt(50_r / 3) * sqrt(3_r / 2)) == 5 && kane::scalar(sqrt(0.5 * 1_r)) == sqrt(2_r) / 2);
static_assert(kane::scalar(sqrt(4 * x + 4 * y)) == 2 * sqrt(x + y) && kane::scalar(abs(x / 2 - y / 2)) == abs(y - x) / 2);
static_assert(kane::scalar(sqrt(m * m * k)) == abs(m) * sqrt(k) && kane::scalar(sqrt(x * x)) == abs(x));
static_assert(kane::scalar(sqrt(2 * m / k)) == sqrt(2_r) * sqrt(m / k));
static_assert(kane::scalar(pow<2>(sqrt(1 + sqrt(2 * m)))) == 1 + sqrt(2_r) * sqrt(m));
static_assert(kane::scalar(abs(2 * x)) == 2 * abs(x) && kane::scalar(abs(x) * abs(x)) == x * x);
static_assert(kane::scalar(abs(x * y)) == abs(x) * abs(y) && kane::scalar(abs(x / y)) == abs(x) / abs(y));
static_assert(kane::scalar(max(x, y) * min(x, y)) == x * y && kane::scalar(max(x, y) - min(x, y)) == abs(x - y));
static_assert(kane::scalar(sin(asin(x))) == x && kane::scalar(cos(acos(x))) == x && kane::scalar(cos(asin(x))) == sqrt(1 - x * x));
static_assert(kane::scalar(exp(log(x))) == x && kane::scalar(log(exp(x))) == x && kane::scalar(exp(2 * log(x) + y)) == x * x * exp(y));
static_assert(kane::scalar(sin(atan2(y, x))) == y / sqrt(x * x + y * y) && kane::scalar(tan(atan2(y, x))) == y / x);
static_assert(kane::scalar(sin(x + atan2(y, 1))) == (sin(x) + y * cos(x)) / sqrt(1 + y * y));
static_assert(kane::scalar(cos(m * sqrt(k) * sqrt(k))) == cos(m * k));
static_assert(!(kane::scalar(sqrt(x * x * k)) == x * sqrt(k)) && !(kane::scalar(sqrt(m / k)) == sqrt(m) / sqrt(k)));
static_assert(!(kane::scalar(1 / sqrt(m)) == 1 / sqrt(-m)) && !(kane::scalar(sqrt(2_r)) == 1.4142135623730951));
static_assert(!(kane::scalar(sqrt(pow<2>(x - y))) == x - y) && !(kane::scalar(acos(cos(x))) == x));
static_assert(!(kane::scalar(atan2(sin(x), cos(x))) == x) && !(kane::scalar(cos(x)) == sqrt(1 - pow<2>(sin(x)))));
static_assert(!(kane::scalar(asin(sin(x))) == x) && !(kane::scalar(sqrt(x * x)) == x) && !(kane::scalar(abs(x)) == x));
static_assert(!(kane::scalar(sqrt(m) * sqrt(k)) == sqrt(m * k)));

static_assert(kane::text(tanh(x) + sign(u)) == "tanh(x) + sign(u)");
static_assert(kane::text(max(x, y)) == "max(x, y)");
static_assert(kane::latex(sign(u) * min(x, y)) == "\\operatorname{sgn}(u) \\min(x, y)");
static_assert(kane::latex(cosh(x) * sinh(y)) == "\\sinh(y) \\cosh(x)");

// Functions of which proofs know the parity and no more.
static_assert(kane::scalar(asinh(-x)) == -asinh(x) && kane::scalar(cbrt(-x)) == -cbrt(x) && kane::scalar(erf(x - x)) == 0);
static_assert(!(kane::scalar(asinh(x)) == erf(x)) && !(kane::scalar(pow<3>(cbrt(x))) == x));
static_assert(kane::scalar(dt(asinh(x))) == u / sqrt(1 + x * x) && kane::scalar(dt(cbrt(x))) == u / (3 * pow<2>(cbrt(x))));
static_assert(kane::scalar(dt(erf(x))) == 1.1283791670955126 * exp(-x * x) * u); // 2 / sqrt(pi), as a double
static_assert(kane::text(k * asinh(x) + cbrt(x) * erf(y)) == "k*asinh(x) + cbrt(x)*erf(y)");
static_assert(kane::latex(pow<2>(asinh(x)) * pow<2>(cbrt(x)) * erf(y)) ==
              "\\operatorname{arsinh}^2(x) \\sqrt[3]{x}^2 \\operatorname{erf}(y)");

const kane eom{values(m = 2.0, k = 3.0, l = 1.0, mu = 0.1)};
kane::state_type at(double x0, double y0) { return eom.state(values(x = x0, y = y0, u = 0.01, v = 0.2)); }

BOOST_AUTO_TEST_CASE(values_are_those_of_the_c_library) {
  const auto s = at(0.3, -0.7);
  const auto rounded = boost::test_tools::tolerance(1e-15);
  BOOST_TEST(eom.evaluate(s, sinh(x)) == std::sinh(0.3), rounded);
  BOOST_TEST(eom.evaluate(s, cosh(y)) == std::cosh(-0.7), rounded);
  BOOST_TEST(eom.evaluate(s, tanh(y)) == std::tanh(-0.7), rounded);
  BOOST_TEST(eom.evaluate(at(800, 0), tanh(x)) == 1); // no quotient of infinities
  BOOST_TEST(eom.evaluate(s, sign(y)) == -1);
  BOOST_TEST(eom.evaluate(s, atan(y)) == std::atan(-0.7), rounded);
  BOOST_TEST(eom.evaluate(s, asinh(y)) == std::asinh(-0.7), rounded);
  BOOST_TEST(eom.evaluate(s, cbrt(y)) == std::cbrt(-0.7), rounded);
  BOOST_TEST(eom.evaluate(s, erf(x)) == std::erf(0.3), rounded);
  BOOST_TEST(eom.evaluate(at(0, 1), sign(x)) == 0);
  BOOST_TEST(eom.evaluate(s, min(x, y)) == -0.7);
  BOOST_TEST(eom.evaluate(s, max(x, y)) == 0.3);
}

BOOST_AUTO_TEST_CASE(high_powers_compile) {
  BOOST_TEST(eom.evaluate(at(1.1, 0), pow<40>(x)) == std::pow(1.1, 40), boost::test_tools::tolerance(1e-14));
  BOOST_TEST(eom.evaluate(at(1.1, 0), pow<64>(x) + pow<-100>(x)) == std::pow(1.1, 64) + std::pow(1.1, -100),
             boost::test_tools::tolerance(1e-13));
}

BOOST_AUTO_TEST_CASE(what_is_not_a_number_stays_so) {
  const double none = std::numeric_limits<double>::quiet_NaN(), infinite = std::numeric_limits<double>::infinity();
  for (const auto& s : {at(none, 1), at(1, none), at(none, none)}) {
    const auto [least, most] = eom.evaluate(s, min(x, y), max(x, y));
    BOOST_TEST(std::isnan(least));
    BOOST_TEST(std::isnan(most));
    BOOST_TEST(std::isnan(eom.evaluate(s, value_of<sign(x) + sign(y)>)));
  }
  BOOST_TEST(eom.evaluate(at(-infinite, infinite), min(x, y)) == -infinite);
  BOOST_TEST(eom.evaluate(at(infinite, infinite), max(x, y)) == infinite);
}

BOOST_AUTO_TEST_CASE(derivatives_are_finite_where_the_slope_is) {
  const auto in_air = eom.evaluate(at(0.6, 0.8), state_matrix);
  BOOST_TEST(in_air.allFinite());
  for (const double depth : {0.01, 0.5}) { // d(k y^(3/2))/dy = 3/2 k sqrt(y), beside the spring
    const double r = std::hypot(0.6, depth), spring = -3.0 * (1 - 1 / r + depth * depth / (r * r * r));
    const double expected = (spring - 1.5 * 3.0 * std::sqrt(depth)) / 2.0;
    BOOST_TEST(std::abs(eom.evaluate(at(0.6, -depth), state_matrix)(3, 1) - expected) <= 1e-14 * std::abs(expected));
  }
  const auto slopes = eom.evaluate(at(0, 2), jacobian(x * sqrt(x) + (y + sqrt(x)) * x, x));
  BOOST_TEST(slopes(0) == 2);
}

BOOST_AUTO_TEST_CASE(ties_have_the_slope_of_the_second) {
  BOOST_TEST(eom.evaluate(at(1, 1), jacobian(max(x, y), x, y)) == Eigen::RowVector2d(0, 1));
  BOOST_TEST(eom.evaluate(at(1, 1), jacobian(min(x, y), x, y)) == Eigen::RowVector2d(0, 1));
  BOOST_TEST(eom.evaluate(at(2, 1), jacobian(max(x, y), x, y)) == Eigen::RowVector2d(1, 0));
  BOOST_TEST(eom.evaluate(at(2, 1), jacobian(min(x, y), x, y)) == Eigen::RowVector2d(0, 1));
  BOOST_TEST(eom.evaluate(at(0.5, 1), jacobian(tanh(x) + sinh(x) * cosh(y) + sign(x), x))(0) ==
             1 - std::pow(std::tanh(0.5), 2) + std::cosh(0.5) * std::cosh(1.0), boost::test_tools::tolerance(1e-15));
}

BOOST_AUTO_TEST_CASE(batches) {
  const Eigen::MatrixXd Q = (Eigen::MatrixXd(7, 2) << 0.1, -2, 3, -0.5, 0.5, 0, -1, -1, 0, 0, 2, 8, -9, 4).finished();
  Eigen::MatrixXd results(7, 3);
  const auto some = eom.evaluator(max(x, y), min(x, y), sign(x));
  Eigen::MatrixXd first(7, 1), second(7, 1), third(7, 1);
  BOOST_TEST((some.batch(kane::states(Q, Q), first, second, third) == batch_status::computed));
  for (Eigen::Index i = 0; i < 7; ++i) {
    BOOST_TEST(first(i) == std::max(Q(i, 0), Q(i, 1)));
    BOOST_TEST(second(i) == std::min(Q(i, 0), Q(i, 1)));
    BOOST_TEST(third(i) == (Q(i, 0) > 0) - (Q(i, 0) < 0));
  }
}

} // namespace
