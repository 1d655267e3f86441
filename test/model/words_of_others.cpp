// cost: nightly
// Actuators by the words of other programs, the rows of the table in examples/manual/actuators.md: what each does on a rail or
// at a hinge, by hand.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <tuple>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"eye"> eye;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr input<"F"> F;
const double pi = std::numbers::pi;

// A bead at P on the rail N.x, and paths from O to it.
constexpr auto rail = facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), eye.set_pos(O, -3 * N.x), Q.set_pos(O, 2 * N.y), particle<"bead">(P, 2));
constexpr auto line = linear_pathway(O, P);
constexpr auto over_eye = obstacle_set_pathway(O, eye, P);
constexpr auto on_ball = wrapping_pathway(P, Q, wrapping_sphere(0.5, O));
constexpr auto past_ball = tangent_pathway(Q, P, wrapping_sphere(0.5, O));
constexpr auto on_drum = wrapping_pathway(P, Q, wrapping_cylinder(0.5, O, N.z, N));
constexpr auto on_funnel = wrapping_pathway(P, Q, wrapping_cone(std::numbers::pi / 6, O, N.z, N));
constexpr auto ram = hydraulic_cylinder<"ram">(line, hydraulic_cylinder_constants{.piston_area = 2,
                                                                                  .rod_side_area = 1.5,
                                                                                  .piston_volume = 3,
                                                                                  .rod_side_volume = 4,
                                                                                  .reference_length = 0.5,
                                                                                  .bulk_modulus = 10,
                                                                                  .leakage = 0.25,
                                                                                  .valve_gain = 0.5,
                                                                                  .supply_pressure = 20,
                                                                                  .tank_pressure = 1});
constexpr auto lift = pneumatic_cylinder<"lift">(line, pneumatic_cylinder_constants{.piston_area = 2,
                                                                                    .rod_side_area = 1.5,
                                                                                    .piston_stroke = 3,
                                                                                    .rod_side_stroke = 4,
                                                                                    .reference_length = 0.5,
                                                                                    .polytropic_exponent = 1.25,
                                                                                    .gas_constant_times_temperature = 8,
                                                                                    .ambient_pressure = 1});
constexpr auto by_oil = system(rail, ram);
constexpr auto by_air = system(rail, lift);
constexpr auto push = force_actuator(F, line);
constexpr auto spring = linear_spring(k, line, 0.5);
constexpr auto damper = linear_damper(c, line);
constexpr auto duffing = duffing_spring(2 * k, 3 * k, line, 0.25);
constexpr auto dry = coulomb_kinetic_friction(0.5, 4, line);
constexpr auto pushed = system(rail, push);
constexpr auto sprung = system(rail, spring);
constexpr auto damped = system(rail, damper);
constexpr auto cubic = system(rail, duffing);
constexpr auto rubbed = system(rail, dry);
constexpr auto straight = system(rail);
constexpr auto nerve = zeroth_order_activation<"biceps">();
constexpr auto biceps = musculotendon_degroote2016<"biceps">(
    line, nerve, musculotendon_constants{.tendon_slack_length = 0.4, .peak_isometric_force = 100, .optimal_fiber_length = 0.25});
constexpr auto lazy = first_order_activation_degroote2016<"triceps">();
constexpr auto pulled = system(rail, biceps, lazy);

/// The acceleration of the bead at 0.7 m, at 0.3 m/s.
template <const auto& Description> double accelerated(double input = 0) {
  const auto eom = [] {
    if constexpr (kanes_method<Description>::parameter_names.size() == 0)
      return kanes_method<Description>{};
    else
      return kanes_method<Description>{kanes_method<Description>::parameter_vector::Constant(5)};
  }();
  auto state = neutral(eom);
  state.q(0) = 0.7, state.u(0) = 0.3, state.r.setConstant(input);
  return eom.evaluate(state, udot)(0);
}

// A hinge, and what turns about it.
constexpr auto elbow = pin_joint<"elbow">(N, O, A, P, N.z);
constexpr auto arm = facts(newtonian(N, O), elbow, rigid_body<"arm">(A, P, 1, inertia(A, 2, 2, 2)));
constexpr auto drive = dc_motor<"drive">(3, 0.5, 0.25, 10, elbow.u);
constexpr auto cushion = linear_bushing(N, O, A, P, linear_bushing_constants{.torque_stiffness = std::tuple(1, 2, 3),
                                                                             .force_stiffness = std::tuple(1, 2, 3),
                                                                             .torque_damping = std::tuple(1, 2, 0.5),
                                                                             .force_damping = std::tuple(1, 2, 3)});
constexpr auto turned = system(arm, torque_actuator(3 * elbow.q, N.z, A, N));
constexpr auto driven = system(arm, elbow.driven());
constexpr auto returned = system(arm, elbow.spring(k));
constexpr auto slowed = system(arm, elbow.damper(c));
constexpr auto cushioned = system(arm, cushion);
constexpr auto geared = system(arm, drive, elbow.load(drive.torque));
constexpr auto tendon = tendon_pathway(0.75, elbow, 0.25);
constexpr auto lag = first_order_servo<"lag">(0.5);
constexpr auto fin = second_order_servo<"fin">(4, 0.25);
constexpr auto followed = system(arm, linear_spring(k, tendon, 0.5), lag, fin, elbow.load(lag.output + 2 * fin.output));
} // namespace

BOOST_AUTO_TEST_CASE(on_a_rail) {
  const auto close = boost::test_tools::tolerance(1e-14);
  BOOST_TEST(accelerated<pushed>(3) == 1.5, close);
  BOOST_TEST(accelerated<sprung>() == -5 * 0.2 / 2, close);
  BOOST_TEST(accelerated<damped>() == -5 * 0.3 / 2, close);
  BOOST_TEST(accelerated<cubic>() == -(10 * 0.45 + 15 * std::pow(0.45, 3)) / 2, close);
  BOOST_TEST(accelerated<rubbed>() == -0.5 * 4 / 2, close);
  const kanes_method<straight> eom;
  const auto [through, round, free, drum, funnel] =
      eom.evaluate(eom.state(values(x = 0.7, v = 0.3)), value_of<over_eye.length>, value_of<on_ball.length>,
                   value_of<past_ball.extension_velocity>, value_of<on_drum.length>, value_of<on_funnel.length>);
  BOOST_TEST(through == 3 + 3.7, close);
  BOOST_TEST(round == 0.5 * pi / 2, close); // between their directions from the center
  BOOST_TEST(drum == 0.5 * pi / 2, close);
  BOOST_TEST(funnel == std::sqrt(0.49 + 4 - 2 * 0.7 * 2 * std::cos(pi / 4)), close); // developed, the right angle is half of it
  BOOST_TEST(free == 0.3 * 0.7 / std::hypot(0.7, 2), close); // the ball is not in the way
}

BOOST_AUTO_TEST_CASE(cylinders_on_a_rail) { // 0.2 beyond the reference length, at 0.3 m/s
  const auto close = boost::test_tools::tolerance(1e-14);
  const kanes_method<by_oil> oil;
  const auto filled = oil.state(values(x = 0.7, v = 0.3, ram.piston_pressure = 4, ram.rod_side_pressure = 5, input<"ram.spool">{} = 0.5));
  const auto [push_of_oil, oil_rates] = oil.evaluate(filled, udot, zdot);
  BOOST_TEST(push_of_oil(0) == (4 * 2 - 5 * 1.5) / 2, close);
  BOOST_TEST(oil_rates(0) == 10 * (0.5 * 0.5 * std::sqrt(20 - 4) - 2 * 0.3 + 0.25) / (3 + 2 * 0.2), close);
  BOOST_TEST(oil_rates(1) == 10 * (-0.5 * 0.5 * std::sqrt(5 - 1) + 1.5 * 0.3 - 0.25) / (4 - 1.5 * 0.2), close);
  const kanes_method<by_air> air;
  const auto blown = air.state(values(x = 0.7, v = 0.3, lift.piston_pressure = 4, lift.rod_side_pressure = 5,
                                      input<"lift.piston_mass_flow">{} = 0.5, input<"lift.rod_side_mass_flow">{} = -0.25));
  const auto [push_of_air, air_rates] = air.evaluate(blown, udot, zdot);
  BOOST_TEST(push_of_air(0) == ((4 - 1) * 2 - (5 - 1) * 1.5) / 2, close);
  BOOST_TEST(air_rates(0) == 1.25 * (8 * 0.5 - 2 * 0.3 * 4) / (2 * (3 + 0.2)), close);
  BOOST_TEST(air_rates(1) == 1.25 * (8 * -0.25 + 1.5 * 0.3 * 5) / (1.5 * (4 - 0.2)), close);
}

BOOST_AUTO_TEST_CASE(a_muscle) {
  const kanes_method<pulled> eom;
  constexpr auxiliary_state<"triceps.activation"> a;
  constexpr input<"triceps.excitation"> e;
  const auto state = eom.state(values(x = 0.7, v = 0.3, nerve.activation = 0.6, a = 0.5, e = 0.5));
  const double l = (0.7 - 0.4) / 0.25, w = 0.3 / 2.5;
  const auto bell = [&](double height, double center, double width, double skew) {
    return height * std::exp(-std::pow((l - center) / (width + skew * l), 2) / 2);
  };
  const double active = bell(0.814, 1.06, 0.162, 0.0633) + bell(0.433, 0.717, -0.0299, 0.2) + bell(0.1, 1, 0.354, 0);
  const double by_velocity = -0.318 * std::asinh(-8.149 * w - 0.374) + 0.886, passive = std::expm1(4 * (l - 1) / 0.6) / std::expm1(4);
  BOOST_TEST(eom.evaluate(state, udot)(0) == -100 * (0.6 * active * by_velocity + passive + 0.1 * w) / 2, boost::test_tools::tolerance(1e-13));
  BOOST_TEST(eom.evaluate(state, zdot)(0) == 0); // it is excited as it is active
  const double pull = eom.evaluate(state, value_of<tendon_force_length_degroote2016(1 + x / 14)>);
  BOOST_TEST(pull == 0.2 * std::exp(33.93669377311689 * (1.05 - 0.995)) - 0.25, boost::test_tools::tolerance(1e-13));
}

BOOST_AUTO_TEST_CASE(at_a_hinge) {
  const auto close = boost::test_tools::tolerance(1e-14);
  const auto at = [](const auto& eom) {
    auto state = neutral(eom);
    state.q(0) = 0.5, state.u(0) = 0.25, state.r.setConstant(7);
    return state;
  };
  const kanes_method<turned> by_torque;
  BOOST_TEST(by_torque.evaluate(at(by_torque), udot)(0) == 1.5 / 2, close);
  const kanes_method<driven> by_motor;
  BOOST_TEST(by_motor.evaluate(at(by_motor), udot)(0) == 7.0 / 2, close);
  const kanes_method<returned> by_spring{values(k = 3)};
  BOOST_TEST(by_spring.evaluate(at(by_spring), udot)(0) == -3 * 0.5 / 2, close);
  const kanes_method<slowed> by_damper{values(c = 3)};
  BOOST_TEST(by_damper.evaluate(at(by_damper), udot)(0) == -3 * 0.25 / 2, close);
  const kanes_method<cushioned> by_bushing;
  BOOST_TEST(by_bushing.evaluate(at(by_bushing), udot)(0) == -(3 * 0.5 + 0.5 * 0.25) / 2, close);
  const kanes_method<geared> by_current;
  auto state = at(by_current);
  state.z(0) = 2;
  const auto [acceleration, rate] = by_current.evaluate(state, udot, zdot);
  BOOST_TEST(acceleration(0) == 10 * 0.25 * 2 / 2, close);
  BOOST_TEST(rate(0) == (7 - 3 * 2 - 10 * 0.25 * 0.25) / 0.5, close);
}

BOOST_AUTO_TEST_CASE(a_tendon_and_servos) {
  const auto close = boost::test_tools::tolerance(1e-14);
  const kanes_method<followed> eom{values(k = 8)};
  const auto state = eom.state(values(elbow.q = 0.5, elbow.u = 0.25, lag.output = 3, fin.output = 0.5, auxiliary_state<"fin.rate">{} = -2, lag.command = 7,
                                      fin.command = 1.5));
  const auto [length, rate, acceleration, rates] =
      eom.evaluate(state, value_of<tendon.length>, value_of<tendon.extension_velocity>, udot, zdot);
  BOOST_TEST(length == 0.75 + 0.25 * 0.5, close);
  BOOST_TEST(rate == 0.25 * 0.25, close);
  BOOST_TEST(acceleration(0) == (3 + 2 * 0.5 - 0.25 * 8 * (length - 0.5)) / 2, close);
  const auto row = [](auto symbol) {
    const auto& names = kanes_method<followed>::auxiliary_state_names;
    return std::find(names.begin(), names.end(), symbol) - names.begin();
  };
  BOOST_TEST(rates(row("lag.output")) == (7 - 3) / 0.5, close);
  BOOST_TEST(rates(row("fin.output")) == -2, close);
  BOOST_TEST(rates(row("fin.rate")) == 4 * 4 * (1.5 - 0.5) - 2 * 0.25 * 4 * -2, close);
}
