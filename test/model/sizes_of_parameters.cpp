// cost: nightly
// Sizes that are parameters, with values that no such thing has: what depends on them is not finite, never wrong
// without a word. What they are with values that make sense is compared in other tests (pathways, frictions, motors,
// drives, oracles).
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <limits>
#include <string_view>
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
    for (const double number : at(wrong)) BOOST_TEST(!std::isfinite(number), name << " with " << wrong);
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
template <const auto& System, int Count> void each_size_is_told() {
  using kane = kanes_method<System>;
  constexpr auto names = kane::parameter_names;
  static_assert(names.size() == Count);
  using list = Eigen::Vector<double, Count>;
  const auto is_finite = [](const list& parameters) {
    const kane eom{parameters};
    typename kane::state_type x;
    x.q(0) = 0.125, x.u(0) = 0.5;
    x.z.setConstant(0.5);
    x.r.setConstant(0.25);
    const auto all = eom.evaluate(x, rhs);
    return all.allFinite();
  };
  list sound = list::Constant(0.75);
  BOOST_TEST(is_finite(sound));
  for (Eigen::Index i = 0; i < Count; ++i) {
    const std::string_view name = names[static_cast<std::size_t>(i)].view();
    const auto with = [&](double value) {
      list changed = sound;
      changed(i) = value;
      return is_finite(changed);
    };
    BOOST_TEST(!with(-0.75), name << " below zero");
    BOOST_TEST(!with(not_a_number), name << " is no number");
    BOOST_TEST(with(0) == (range_of(name) != range::positive), name << " zero");
    BOOST_TEST(with(1.6) == (range_of(name) != range::below_right), name << " above a right angle");
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

constexpr auto rubbed = system(newtonian(N, O), rail, Q.set_pos(O, -6 * N.x), particle<"P">(P, 1), sliding);
constexpr auto stepped = system(newtonian(N, O), rail, particle<"P">(P, 1), rail.load((1 + log(p<"k"> * heaviside(r))) * rail.u));
BOOST_AUTO_TEST_CASE(formulas_for_readers_leave_it_out) {
  const auto shown = [](const auto& text, std::string_view part) { return text.view().find(part) != std::string_view::npos; };
  constexpr auto of_friction = kanes_method<rubbed>::text(forcing), of_user = kanes_method<stepped>::text(forcing);
  BOOST_TEST((shown(of_friction, "mu_k") && !shown(of_friction, "log") && !shown(of_friction, "heaviside")));
  BOOST_TEST((shown(of_user, "log") && shown(of_user, "heaviside"))); // a user's own logarithm stays
}
