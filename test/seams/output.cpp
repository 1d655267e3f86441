// cost: nightly
// Outputs that are written outside of the library, against its concept alone, are asked for as its own are.
#include "power_of_loads.hpp"
#include "support/unsearched.hpp"

#include <ctdyn/c_code.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Core>

#include <cmath>
#include <string>
#include <tuple>
#include <type_traits>

namespace {

using namespace ctdyn;

// A cart on a spring, driven by F, and on it a rod with friction in its hinge.
constexpr parameter<"M"> M;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr parameter<"g"> g;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"Ao"> Ao;

constexpr auto description =
    ctdyn::system(declare(M, m, l, k, c, g, q1, q2, u1, u2, F), newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
                  A.orient_axis(N, q2, N.z), C.set_pos(O, q1 * N.x), Ao.set_pos(C, -l * A.y), particle<"C">(C, M),
                  rigid_body<"A">(A, Ao, m, inertia(A, 0, 0, m * l * l / 3)), gravity(-g * N.y),
                  potential_energy(k * q1 * q1 / 2), force(C, F * N.x), torque(A, -c * u2 * A.z));
using kane = kanes_method<description>;

using seams::power, seams::momentum, seams::momentum_by_speeds;
static_assert(output_of<seams::power_of_loads, kane::derivation_type>);
static_assert(output_of<output::kinetic_energy, kane::derivation_type>);
static_assert(!output_of<seams::arrow<double>, kane::derivation_type>);

// F v of the input, the weight's m g downwards, the friction's torque, and the spring; the rod's center falls at l sin q2 u2
static_assert(kane::entry(power, 0) == F * u1 - m * g * l * sin(q2) * u2 - c * u2 * u2 - k * q1 * u1);
static_assert(kane::entry(momentum{}, 0) == (M + m) * u1 + m * l * cos(q2) * u2);
static_assert(kane::entry(jacobian(power, q1, u2, F), 0, 0) == -k * u1);
static_assert(kane::entry(jacobian(power, q1, u2, F), 0, 1) == -m * g * l * sin(q2) - 2 * c * u2);
static_assert(kane::entry(jacobian(power, q1, u2, F), 0, 2) == u1);
static_assert(kane::text(power) == "F*u1 - k*q1*u1 - g*l*m*u2*sin(q2) - c*u2^2");
static_assert(kane::entry(momentum_by_speeds{}, 1, 1) == m * l * sin(q2));
static_assert(!kane::sparsity(momentum_by_speeds{})(2, 0));
static_assert(kane::cost(power).sincos == 1);

const kane eom{values(M = 3.0, m = 0.7, l = 0.4, k = 20.0, c = 0.1, g = 9.81)};
kane::state_type state(double angle) {
  return eom.state(values(q1 = 0.2, q2 = angle, u1 = -1.5, u2 = 2.5, F = 7.0));
}
double by_hand(double angle) {
  return 7.0 * -1.5 - 20.0 * 0.2 * -1.5 - 0.1 * 2.5 * 2.5 - 0.7 * 9.81 * 0.4 * std::sin(angle) * 2.5;
}

BOOST_AUTO_TEST_CASE(numbers) {
  const auto x = state(0.6);
  BOOST_TEST(std::abs(eom.evaluate(x, power) - by_hand(0.6)) <= 1e-14);
  const auto [P, a, how] = eom.evaluate(x, power, udot, status);
  BOOST_TEST(std::abs(P - by_hand(0.6)) <= 1e-14);
  BOOST_TEST(!how.singular());
  BOOST_TEST(eom.stages(power).evaluate(x) != P); // it is at another angle until it is told
  auto in_stages = eom.stages(power);
  in_stages.update(x.q);
  BOOST_TEST(std::abs(in_stages.evaluate(x) - P) <= 1e-14);
}

BOOST_AUTO_TEST_CASE(rate_of_energy) { // the power of all loads is what the kinetic energy gains
  for (const double angle : {-2.0, 0.1, 1.4}) {
    const auto x = state(angle);
    const auto [P, gradient, rates] = eom.evaluate(x, power, jacobian(kinetic_energy, q1, q2, u1, u2), rhs);
    const double gained = gradient * rates;
    BOOST_TEST(std::abs(P - gained) <= 1e-13 * std::abs(P));
  }
}

BOOST_AUTO_TEST_CASE(result_of_its_own) {
  const auto p = eom.evaluate(state(0.6), momentum{});
  static_assert(std::is_same_v<decltype(p), const seams::arrow<double>>);
  BOOST_TEST(std::abs(p.along[0] - (3.7 * -1.5 + 0.28 * std::cos(0.6) * 2.5)) <= 1e-14);
  BOOST_TEST(std::abs(p.along[1] - 0.28 * std::sin(0.6) * 2.5) <= 1e-14);
  BOOST_TEST(p.along[2] == 0);
  const Eigen::Matrix<double, 3, 2> by_speeds = eom.evaluate(state(0.6), momentum_by_speeds{});
  BOOST_TEST(std::abs(by_speeds(1, 1) - 0.28 * std::sin(0.6)) <= 1e-14);
}

BOOST_AUTO_TEST_CASE(many_states) {
  const Eigen::Index rows = 11;
  Eigen::MatrixXd Q(rows, 2), U(rows, 2), R(rows, 1), powers(rows, 1), momenta(rows, 3);
  for (Eigen::Index i = 0; i < rows; ++i) Q.row(i) << 0.2, 0.3 * static_cast<double>(i);
  U.rowwise() = Eigen::RowVector2d(-1.5, 2.5);
  R.setConstant(7.0);
  const auto evaluate = eom.evaluator(power, momentum{});
  BOOST_TEST((evaluate.batch(kane::states(Q, U, R), powers, momenta) == batch_status::computed));
  for (Eigen::Index i = 0; i < rows; ++i) {
    BOOST_TEST(std::abs(powers(i) - by_hand(Q(i, 1))) <= 1e-13);
    BOOST_TEST(std::abs(momenta(i, 1) - 0.28 * std::sin(Q(i, 1)) * 2.5) <= 1e-13);
  }
}

BOOST_AUTO_TEST_CASE(name_in_c) {
  const std::string code = c_function<kane>("loads", power, momentum_by_speeds{}, jacobian(power, q1));
  BOOST_TEST(code.find("double *restrict power_of_loads") != code.npos);
  BOOST_TEST(code.find("double *restrict momentum_by_speeds") != code.npos);
  BOOST_TEST(code.find("jacobian(power_of_loads, q1)") != code.npos);
}

} // namespace
