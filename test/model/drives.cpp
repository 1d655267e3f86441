// cost: nightly
// LuGre's friction, servos and a motor behind a spring: their equations by hand, and a block that is held at rest.
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"S"> S;
constexpr parameter<"k"> k;
constexpr parameter<"d"> d;
constexpr parameter<"J"> J;
constexpr parameter<"m"> m;
constexpr input<"F"> F;

constexpr auto slider = prismatic_joint<"slider">(N, O, A, P, N.x);
constexpr auto rub = lugre_friction<"rub">(1, 1.5, 0.01, 1e5, 300, 0.4, slider.u);
constexpr auto block = system(newtonian(N, O), slider, particle<"block">(P, 1), rub, slider.load(rub.force + F));

constexpr auto pin = pin_joint<"knee">(N, O, A, S, N.z);
constexpr auto spring = series_elastic_actuator<"knee">(k, d, J, pin.q, pin.u);
constexpr auto thrust = first_order_servo<"thrust">(0.25);
constexpr auto fin = second_order_servo<"fin">(60, 0.5, F - 2 * thrust.output);
constexpr auto machine = system(newtonian(N, O), declare(thrust.output, fin.output), pin, rigid_body<"shank">(A, S, m, inertia(A, J, J, J)),
                                spring, fin, thrust, pin.load(spring.torque + fin.output));
using kane = kanes_method<machine>;
static_assert(kane::udot(0) == (k * (spring.motor_angle - pin.q) + d * (spring.motor_rate - pin.u) + fin.output) / J);
constexpr auxiliary_state<"fin.rate"> fin_rate;
} // namespace

BOOST_AUTO_TEST_CASE(of_servos_and_springs) {
  const kane eom{values(k = 8, d = 0.5, J = 2, m = 1)};
  const auto x = eom.state(values(pin.q = 0.25, pin.u = 1, spring.motor_angle = 0.75, spring.motor_rate = 3, spring.drive = 4,
                                  thrust.output = 2, thrust.command = 5, fin.output = 7, fin_rate = 11, F = 13));
  const auto [thrust_rate, torque, rates] = eom.evaluate(x, value_of<dt(thrust.output)>, spring.torque, zdot);
  BOOST_TEST(thrust_rate == (5 - 2) / 0.25);
  BOOST_TEST(torque == 8 * 0.5 + 0.5 * 2);
  const double slope = 3600 * (13 - 4 - 7) - 2 * 0.5 * 60 * 11;
  const auto names = kane::auxiliary_state_names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const double rate = rates(static_cast<Eigen::Index>(i));
    if (names[i] == "thrust.output") BOOST_TEST(rate == 12);
    if (names[i] == "fin.output") BOOST_TEST(rate == 11);
    if (names[i] == "fin.rate") BOOST_TEST(rate == slope);
    if (names[i] == "knee.motor_angle") BOOST_TEST(rate == 3);
    if (names[i] == "knee.motor_rate") BOOST_TEST(rate == (4 - torque) / 2);
  }
  BOOST_TEST(names.size() == 5);
}

/// At 0.9 of the static friction the bristles hold; beyond it the block slides, and is as fast as viscous friction allows.
BOOST_AUTO_TEST_CASE(holds_at_rest) {
  using lugre = kanes_method<block>;
  const lugre eom;
  for (const double side : {1, -1}) {
    auto x = neutral(eom);
    x.r(0) = side * 0.9 * 1.5;
    const auto held = simulate(eom, x, until(5.0), every(0.5), stiff);
    BOOST_REQUIRE((held.status == simulation_status::reached_end));
    const auto& last = held.states.back();
    BOOST_TEST(std::abs(last.u(0)) < 1e-9);
    BOOST_TEST(last.z(0) == side * 0.9 * 1.5 / 1e5, boost::test_tools::tolerance(1e-6));
    BOOST_TEST(std::abs(last.q(0)) < 1e-4); // it creeps until the bristles stand
    x.r(0) = side * 1.1 * 1.5;
    const auto moved = simulate(eom, x, until(50.0), every(5.0), stiff);
    BOOST_REQUIRE((moved.status == simulation_status::reached_end));
    BOOST_TEST(moved.states.back().u(0) == side * (1.65 - 1) / 0.4, boost::test_tools::tolerance(1e-6));
  }
}
