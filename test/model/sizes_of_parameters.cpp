// cost: nightly
// Sizes that are parameters, with values that no such thing has: what depends on them is not a number, never wrong
// without a word. What they are with values that make sense is compared in other tests (pathways, frictions, motors,
// drives, oracles).
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <complex>
#include <cstddef>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace {
using namespace ctdyn;
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr parameter<"r"> r;
constexpr parameter<"alpha"> alpha;
constexpr input<"F"> F;
constexpr auto rail = prismatic_joint<"rail">(N, O, A, P, N.x);

// Both ends are outside of a surface round C, and far enough from its axis for a line between opposite sides.
constexpr auto round_sphere = tangent_pathway(P, Q, wrapping_sphere(2 * r, C));
constexpr auto on_sphere = wrapping_pathway(P, Q, wrapping_sphere(r, C));
constexpr auto round_cylinder = tangent_pathway(P, Q, wrapping_cylinder(r, C, -N.z, N));
constexpr auto on_cylinder = wrapping_pathway(P, Q, wrapping_cylinder(r, C, -N.z, N));
constexpr auto round_cone = tangent_pathway(P, Q, wrapping_cone(alpha, C, N.z, N));
constexpr auto on_cone = wrapping_pathway(P, Q, wrapping_cone(alpha, C, N.z, N));
template <const auto& Path>
constexpr auto pulled = system(newtonian(N, O), rail, C.set_pos(O, 3 * N.x - 0.25 * N.y), Q.set_pos(O, 6 * N.x + 0.5 * N.z), particle<"P">(P, 1),
                               force_actuator(-F, Path));
template <const auto& Path> constexpr auto size = r;
template <> constexpr auto size<round_cone> = alpha;
template <> constexpr auto size<on_cone> = alpha;
template <const auto& Path> void is_told(std::string_view name, double sound, const std::vector<double>& senseless) {
  using kane = kanes_method<pulled<Path>>;
  const auto at = [](double value) {
    const kane eom{values(size<Path> = value)};
    const auto x = eom.state(values(rail.q = 0.125, rail.u = 1, F = 2));
    const auto [l, rate, a] = eom.evaluate(x, value_of<Path.length>, value_of<Path.extension_velocity>, udot);
    return std::array{l, rate, a(0)};
  };
  for (const double number : at(sound)) BOOST_TEST(std::isfinite(number), name << " with " << sound);
  for (const double wrong : senseless)
    for (const double number : at(wrong)) BOOST_TEST(std::isnan(number), name << " with " << wrong);
}

// A block on a rail with all that has sizes; each parameter is one of them.
template <fixed_string Name> constexpr parameter<Name> p;
constexpr auto path = linear_pathway(Q, P);
constexpr auto quick = second_order_servo<"quick">(p<"w">, 1);
constexpr auto bristles = lugre_friction<"rub">(p<"F_c">, p<"F_s">, p<"v_s">, p<"s_0">, 1, 1, rail.u);
constexpr auto rubbing = coulomb_kinetic_friction(p<"mu">, 8, path, p<"mu_s">, p<"v_mu">, smoothed(p<"v_0">));
constexpr auto sliding = coulomb_kinetic_friction(p<"mu_k">, 8, path);
constexpr auto of_joint = facts(rail.friction(p<"level">, p<"u_0">), rail.friction(p<"level_2">, p<"u_2">, p<"level_s">, p<"u_s">));
constexpr auto ram = hydraulic_cylinder<"ram">(path, hydraulic_cylinder_constants{.piston_area = p<"A1">, .rod_side_area = p<"A2">,
                                                                                  .piston_volume = p<"V1">, .rod_side_volume = p<"V2">,
                                                                                  .reference_length = 6, .bulk_modulus = p<"beta">,
                                                                                  .leakage = p<"leak">, .valve_gain = 1, .supply_pressure = 9, .tank_pressure = 0});
constexpr auto lift = pneumatic_cylinder<"lift">(path, pneumatic_cylinder_constants{.piston_area = p<"B1">, .rod_side_area = p<"B2">,
                                                                                    .piston_stroke = p<"S1">, .rod_side_stroke = p<"S2">,
                                                                                    .reference_length = 6, .polytropic_exponent = p<"n">,
                                                                                    .gas_constant_times_temperature = p<"RT">, .ambient_pressure = 1});
constexpr auto nerve = first_order_activation_degroote2016<"nerve">(p<"tau_a">, p<"tau_d">, p<"b">);
constexpr auto muscle = musculotendon_degroote2016<"muscle">(path, nerve,
                                                             musculotendon_constants{.tendon_slack_length = p<"slack">, .peak_isometric_force = p<"peak">,
                                                                                     .optimal_fiber_length = p<"optimal">, .maximal_fiber_velocity = p<"fastest">,
                                                                                     .optimal_pennation_angle = p<"pennation">, .fiber_damping_coefficient = p<"damping">});
constexpr auto driven = system(newtonian(N, O), rail, Q.set_pos(O, -6 * N.x), particle<"P">(P, 1), quick, bristles, rubbing,
                               sliding, of_joint, rail.load(quick.output + bristles.force));
constexpr auto pressed = system(newtonian(N, O), rail, Q.set_pos(O, -6 * N.x), particle<"P">(P, 1), ram, lift, muscle);

enum class range { positive, not_negative, below_right };
constexpr range range_of(std::string_view name) {
  if (name == "pennation") return range::below_right;
  for (const std::string_view each : {"mu", "mu_s", "mu_k", "level", "level_2", "level_s", "A2", "leak", "damping"})
    if (name == each) return range::not_negative;
  return range::positive;
}
/// The auxiliary state to whose equation a size belongs; of others the acceleration shows it.
constexpr std::string_view state_of(std::string_view name) {
  using pair = std::pair<std::string_view, std::string_view>;
  constexpr pair states[] = {{"w", "quick.rate"}, {"F_c", "rub.deflection"}, {"F_s", "rub.deflection"}, {"v_s", "rub.deflection"},
                             {"s_0", "rub.deflection"}, {"V1", "ram.piston_pressure"}, {"V2", "ram.rod_side_pressure"},
                             {"beta", "ram.piston_pressure"}, {"leak", "ram.rod_side_pressure"}, {"S1", "lift.piston_pressure"},
                             {"S2", "lift.rod_side_pressure"}, {"n", "lift.piston_pressure"}, {"RT", "lift.rod_side_pressure"},
                             {"tau_a", "nerve.activation"}, {"tau_d", "nerve.activation"}, {"b", "nerve.activation"}};
  for (const auto& [size, state] : states)
    if (size == name) return state;
  return {};
}
template <const auto& System, int Count> void each_size_is_told() {
  using kane = kanes_method<System>;
  constexpr auto names = kane::parameter_names;
  static_assert(names.size() == Count);
  using list = Eigen::Vector<double, Count>;
  const auto rates = [](const list& parameters) {
    const kane eom{parameters};
    typename kane::state_type x;
    x.q(0) = 0.125, x.u(0) = 0.5;
    x.z.setConstant(0.5);
    x.r.setConstant(0.25);
    return eom.evaluate(x, rhs).eval();
  };
  const list sound = list::Constant(0.75);
  BOOST_TEST(rates(sound).allFinite());
  for (Eigen::Index i = 0; i < Count; ++i) {
    const std::string_view name = names[static_cast<std::size_t>(i)].view(), state = state_of(name);
    Eigen::Index row = 1; // the acceleration of the rail
    for (std::size_t k = 0; k < kane::auxiliary_state_names.size(); ++k)
      if (kane::auxiliary_state_names[k].view() == state) row = 2 + static_cast<Eigen::Index>(k);
    BOOST_TEST((row == 1) == state.empty());
    const auto with = [&](double value) {
      list changed = sound;
      changed(i) = value;
      return rates(changed);
    };
    BOOST_TEST(std::isnan(with(-0.75)(row)), name << " below zero");
    BOOST_TEST(std::isnan(with(not_a_number)(row)), name << " is no number");
    if (range_of(name) == range::positive)
      BOOST_TEST(std::isnan(with(0)(row)), name << " zero");
    else
      BOOST_TEST(with(0).allFinite(), name << " zero");
    if (range_of(name) == range::below_right)
      BOOST_TEST(std::isnan(with(1.6)(row)), name << " above a right angle");
    else
      BOOST_TEST(with(1.6).allFinite(), name << " above one");
  }
}
} // namespace

BOOST_AUTO_TEST_CASE(of_surfaces) {
  const std::vector<double> lengths{-0.25, -1e-300, 0, -1e9, not_a_number}, angles{-0.1, 0, 1.6, 3.5, 7, not_a_number};
  is_told<round_sphere>("tangents to a sphere", 0.25, lengths);
  is_told<on_sphere>("a sphere", 0.25, lengths);
  is_told<round_cylinder>("tangents to a cylinder", 0.25, lengths);
  is_told<on_cylinder>("a cylinder", 0.25, lengths);
  is_told<round_cone>("tangents to a cone", 0.1, angles);
  is_told<on_cone>("a cone", 0.1, angles);
}
BOOST_AUTO_TEST_CASE(of_drives_and_friction) { each_size_is_told<driven, 16>(); }
BOOST_AUTO_TEST_CASE(of_cylinders_and_muscles) { each_size_is_told<pressed, 21>(); }

// A block on a rail again, with sizes that are checked, and the same written by hand, without a check.
constexpr auto level = p<"level">;
constexpr auto u_0 = p<"u_0">;
constexpr auto w = p<"w">;
constexpr auto mu = p<"mu">;
constexpr auto angle = auxiliary_state<"quick.output">{};
constexpr auto turning = auxiliary_state<"quick.rate">{};
constexpr auto command = input<"quick.command">{};
constexpr auto checked = system(newtonian(N, O), rail, Q.set_pos(O, -6 * N.x), particle<"P">(P, 1), quick, rail.friction(level, u_0),
                                coulomb_kinetic_friction(mu, 8, path), rail.load(quick.output));
constexpr auto unchecked = system(newtonian(N, O), rail, Q.set_pos(O, -6 * N.x), particle<"P">(P, 1), dt(angle) == turning,
                                  dt(turning) == w * w * (command - angle) - 2 * w * turning, rail.load(-(level * tanh(rail.u / u_0))),
                                  force_actuator(-(mu * 8 * sign(path.extension_velocity)), path), rail.load(angle));
static_assert(kanes_method<checked>::cost(rhs) == kanes_method<unchecked>::cost(rhs), "evaluations pay nothing for checks");
constexpr kanes_method<checked> bound{values(mu = 0.25, w = 4.0, level = 0.5, u_0 = 0.125)}; // a constant
constexpr kanes_method<checked, float> bound_in_float{values(mu = 0.25F, w = 4.0F, level = 0.5F, u_0 = 0.125F)};
constexpr kanes_method<checked> without_friction{values(mu = 0.0, w = 4.0, level = 0.0, u_0 = 0.125)};
template <class Kane> concept drives_in_constants = requires {
  typename std::bool_constant<(Kane{values(mu = 0.25, w = 4.0, level = -0.5, u_0 = 0.125)}, true)>;
};
static_assert(!drives_in_constants<kanes_method<checked>>);
constexpr auto somewhere = values(rail.q = 0.5, rail.u = -0.25, angle = 1.0, turning = 3.0, command = 2.0);

BOOST_AUTO_TEST_CASE(sound_sizes_change_no_digit) {
  const kanes_method<unchecked> plain{values(mu = 0.25, w = 4.0, level = 0.5, u_0 = 0.125)};
  BOOST_TEST((bound.evaluate(bound.state(somewhere), rhs) == plain.evaluate(plain.state(somewhere), rhs)));
  const kanes_method<unchecked, float> in_float{values(mu = 0.25F, w = 4.0F, level = 0.5F, u_0 = 0.125F)};
  const auto in_floats = values(rail.q = 0.5F, rail.u = -0.25F, angle = 1.0F, turning = 3.0F, command = 2.0F);
  BOOST_TEST((bound_in_float.evaluate(bound_in_float.state(in_floats), rhs) == in_float.evaluate(in_float.state(in_floats), rhs)));
  BOOST_TEST(without_friction.evaluate(without_friction.state(somewhere), udot)(0) == 1);
}
BOOST_AUTO_TEST_CASE(derivatives_by_a_size) {
  using one = Eigen::Vector<double, 1>;
  const auto column = [](double friction) {
    const kanes_method<checked> eom{values(mu = 0.25, w = 4.0, level = friction, u_0 = 0.125)};
    const auto Y = eom.evaluate(eom.state(somewhere), one(0), regressor(level));
    return Y(0, Y.cols() - 1);
  };
  BOOST_TEST(column(0.5) == std::tanh(-2.0), boost::test_tools::tolerance(1e-15));
  BOOST_TEST(column(0) == std::tanh(-2.0), boost::test_tools::tolerance(1e-15));
  BOOST_TEST(std::isnan(column(-0.5)));
}

constexpr auto braked = system(newtonian(N, O), rail, particle<"P">(P, 1), rail.friction(level, u_0));
BOOST_AUTO_TEST_CASE(complex_steps) {
  using complex = std::complex<double>;
  const auto at = [](complex friction) {
    const kanes_method<braked, complex> eom{values(level = friction, u_0 = complex(0.125))};
    return eom.evaluate(eom.state(values(rail.q = complex(0), rail.u = complex(0.25))), udot)(0);
  };
  BOOST_TEST(at(complex(0.5, 1e-30)).imag() / 1e-30 == -std::tanh(2.0), boost::test_tools::tolerance(1e-15));
  BOOST_TEST(std::isnan(at(complex(-0.5, 1e-30)).real()));
}

constexpr auto moved = system(newtonian(N, O), rail, particle<"P">(P, 1), nerve, rail.load(1));
BOOST_AUTO_TEST_CASE(simulations_do_not_start) {
  const kanes_method<checked> drives{values(mu = 0.25, w = 4.0, level = -1.0, u_0 = 0.125)};
  const auto none = simulate(drives, drives.state(somewhere), until(1.0), every(0.25), progress(false));
  BOOST_TEST((none.status == simulation_status::singular)); // the acceleration at the start is not a number
  const kanes_method<moved> eom{values(p<"tau_a"> = -1.0, p<"tau_d"> = 1.0, p<"b"> = 1.0)};
  const auto start = eom.state(values(rail.q = 0.0, rail.u = 0.0, nerve.activation = 0.5, nerve.excitation = 1.0));
  BOOST_TEST(eom.evaluate(start, udot)(0) == 1);
  const auto ended = simulate(eom, start, until(1.0), every(0.25), progress(false));
  BOOST_TEST((ended.status == simulation_status::singular)); // the rate of the activation alone is not a number
}

// Below a pulley about C and one about D, as in pulleys.cpp.
constexpr point<"D"> D;
constexpr parameter<"s"> s;
constexpr auto belt = obstacle_set_pathway(P, wrapping_cylinder(r, C, N.z, N), wrapping_cylinder(s, D, N.z, N), Q);
constexpr auto belted = system(newtonian(N, O), rail, C.set_pos(O, 1.125 * N.x - 2 * N.y), D.set_pos(C, 4 * N.x + 0.5 * N.y),
                               Q.set_pos(D, 2 * N.x + 3 * N.y), particle<"P">(P, 1), force_actuator(-F, belt));
BOOST_AUTO_TEST_CASE(of_pulleys) {
  const auto at = [](double first, double second) {
    const kanes_method<belted> eom{values(r = first, s = second)};
    const auto [l, a] = eom.evaluate(eom.state(values(rail.q = 0.125, rail.u = 1, F = 2)), value_of<belt.length>, udot);
    return std::array{l, a(0)};
  };
  for (const double number : at(1, 2)) BOOST_TEST(std::isfinite(number));
  for (const double wrong : {-1.0, 0.0, not_a_number}) {
    for (const double number : at(wrong, 2)) BOOST_TEST(std::isnan(number), "first pulley with " << wrong);
    for (const double number : at(1, wrong)) BOOST_TEST(std::isnan(number), "second pulley with " << wrong);
  }
}

constexpr auto rubbed = system(newtonian(N, O), rail, Q.set_pos(O, -6 * N.x), particle<"P">(P, 1), sliding);
/// A user's own logarithm as a factor.
template <int Form> constexpr auto factor = 1 + log(2_r);
template <> constexpr auto factor<1> = 1 + log(heaviside(rail.q) + 1);
template <> constexpr auto factor<2> = 1 + log(2 * heaviside(rail.q) + 3);
template <> constexpr auto factor<3> = 1 + log(p<"k"> * heaviside(r));
template <int Form> constexpr auto by_user = system(newtonian(N, O), rail, particle<"P">(P, 1), rail.load(factor<Form> * p<"k"> * rail.u));
BOOST_AUTO_TEST_CASE(formulas_for_readers_leave_it_out) {
  const auto shown = [](const auto& text, std::string_view part) { return text.view().find(part) != std::string_view::npos; };
  constexpr auto of_friction = kanes_method<rubbed>::text(forcing);
  BOOST_TEST((shown(of_friction, "mu_k") && !shown(of_friction, "log") && !shown(of_friction, "heaviside") && !shown(of_friction, "inside")));
  BOOST_TEST(shown(kanes_method<by_user<0>>::text(forcing), "log(2)"));
  BOOST_TEST(shown(kanes_method<by_user<1>>::text(forcing), "log(1 + heaviside(rail.q))"));
  BOOST_TEST(shown(kanes_method<by_user<2>>::text(forcing), "log(3 + 2*heaviside(rail.q))"));
  BOOST_TEST(shown(kanes_method<by_user<3>>::text(forcing), "log(k*heaviside(r))"));
  constexpr auto of_belt = kanes_method<belted>::text(value_of<belt.length>); // a condition on the state
  BOOST_TEST((shown(of_belt, "1 + log(heaviside(") && !shown(of_belt, "inside")));
}

// Functions of numbers are not computed while the description is read: results tell it. Arithmetic of them is refused.
constexpr auto of_numbers = system(newtonian(N, O), rail, particle<"P">(P, 1), rail.friction(sqrt(2_r) - 2, 0.1));
BOOST_AUTO_TEST_CASE(of_functions_of_numbers) {
  const kanes_method<of_numbers> eom;
  BOOST_TEST(std::isnan(eom.evaluate(eom.state(values(rail.q = 0, rail.u = 1)), udot)(0)));
}
