// cost: nightly
// A pendulum is swung up by a weak motor with inductance, by the estimate of a filter: of a gyro with a bias, and of an angle that
// is seen late, through a low-pass filter. All in one description with units, as a user writes it: what is planned is reached,
// the bias is found, and the estimate is as wrong as it says.
#include <ctdyn/actuators.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/units.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <cmath>
#include <numbers>
#include <utility>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"c"> c;
constexpr parameter<"R"> R;
constexpr parameter<"L"> L;
constexpr parameter<"k"> k;
constexpr parameter<"n"> n;
constexpr parameter<"T"> T;
constexpr coordinate<"th"> th; // zero where it stands
constexpr speed<"om"> om;
constexpr auxiliary_state<"b"> b;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto drive = dc_motor<"drive">(R, L, k, n, om);
constexpr auto seen = first_order_servo<"seen">(T, th);
constexpr auto machine = system(
    dt(b) == 0, seen, newtonian(N, O), dt(th) == om, A.orient_axis(N, th, N.z), P.set_pos(O, l * A.y), particle<"bob">(P, m),
    gravity(-g * N.y), drive, torque(A, (drive.torque - c * om) * A.z), actuators(drive.voltage),
    units(drive.voltage = si::volt, n = si::one, b = si::degree / si::second));
using kane = kanes_method<machine>;
using error = error_state<kane>;
static_assert(kane::unit(drive.current) == si::ampere && kane::unit(L) == si::henry && kane::unit(seen.output).text().view() == "rad");
static_assert(gain_unit<kane>(drive.voltage, b).text().view() == "V s/rad");

constexpr double h = 0.02;
constexpr int steps = 150;
using plan_type = iterative_lqr<kane, steps>;
template <int size> Eigen::Matrix<double, size, size> noise(double deviation) {
  return deviation * deviation * Eigen::Matrix<double, size, size>::Identity();
}
kane::state_type at(double angle, double bias) {
  return kane::state(values(th = angle, om = 0, drive.current = 0, seen.output = angle, b = bias, drive.voltage = 0));
}
} // namespace

BOOST_AUTO_TEST_CASE(swung_up_by_estimate) {
  const kane eom{values(m = 200 * si::gram, l = 30 * si::centimetre, g = 9.81, c = 0.002, R = 1 * si::ohm,
                        L = 20 * si::millihenry, k = 0.1 * si::volt * si::second / si::radian, n = 1, T = 30 * si::millisecond)};
  const auto hanging = at(std::numbers::pi, 0), upright = at(0, 0);

  motion_cost<kane> cost;
  cost.state = error::diagonal(th = 1, om = 0.1);
  cost.inputs << 0.05;
  cost.end = error::diagonal(th = 500, om = 50);
  cost.lower << -4, cost.upper << 4; // V: 0.4 N m at rest, and the weight has 0.59 N m
  static plan_type plan{eom, h, cost};
  for (int i = 0; i < steps; ++i) plan.guess(i, plan_type::input_vector(4 * std::sin(5 * h * i)));
  BOOST_TEST_REQUIRE((plan.solve(hanging, upright, 500) == control_status::solved));
  BOOST_TEST(std::abs(plan.state(steps).q(0)) < 0.05);
  BOOST_TEST(std::abs(plan.gain(20)(error::entry_of(b))) < 1e-12); // a bias of the gyro moves nothing
  const auto keep = lqr(eom, upright, error::diagonal(th = 20, om = 1), by(drive.voltage = 0.05), reachable);
  BOOST_TEST_REQUIRE((keep.status == control_status::solved));
  BOOST_TEST(std::abs(keep.K(error::entry_of(b))) < 1e-12);

  const measured gyro{sensor{eom, om + b}, noise<1>(0.01), seed{1}};
  const measured angle{sensor{eom, seen.output}, noise<1>(0.002), seed{2}, quantized{1e-3}};
  kalman_filter filter{eom, hanging, error::matrix(error::diagonal(th = 1e-4, om = 1e-4, drive.current = 1e-4, seen.output = 1e-4, b = 0.1))};
  const auto act = [&](const kane::state_type& x) {
    const int now = static_cast<int>(std::lround(x.t / h));
    return now < steps ? plan(now, x) : plan_type::input_vector(keep(x));
  };
  // The step of the filter is as long as the time constant of the current: it is not exact.
  const error::matrix noises = error::diagonal(om = 1e-3, drive.current = 1e-3, seen.output = 1e-4);
  constexpr double bias = 0.2;
  const auto run = simulate(eom, at(std::numbers::pi, bias), until(h * steps + 2), every(h), progress(false),
                            sampled(h, by_estimate(filter, noises, act, gyro, angle)));
  BOOST_TEST_REQUIRE((run.status == simulation_status::reached_end));
  const auto& end = run.states.back();
  BOOST_TEST((std::abs(end.q(0)) < 0.05 && std::abs(end.u(0)) < 0.2));
  const auto [found, true_bias] = std::pair{eom.evaluate(filter.state(), b), eom.evaluate(end, b)};
  BOOST_TEST(true_bias == bias);
  BOOST_TEST(std::abs(found - bias) < 0.02);
  const auto& sampled_last = run.states[run.states.size() - 2]; // the filter has not seen the end
  BOOST_TEST_REQUIRE(std::abs(sampled_last.t - filter.state().t) < 1e-9);
  const error::vector wrong = error::between(filter.state(), sampled_last);
  BOOST_TEST(wrong.dot(filter.covariance().llt().solve(wrong)) < 25.7); // of five normal numbers, but for one in 10000
}
