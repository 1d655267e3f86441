// Units where words of the library write numbers: what they leave open or say is what a textbook has. The constants of a
// muscle are lengths and a force, its activation is a number; nothing of it is given here. No equations are derived.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/muscles.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr parameter<"l_T"> l_T;
constexpr parameter<"F_M"> F_M;
constexpr parameter<"l_M"> l_M;
constexpr input<"F"> F;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

constexpr auto bead = facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x* N.x), Q.set_pos(O, 2 * r * N.y), particle<"P">(P, m), units());
template <const auto& System> constexpr auto& table = detail::inferred_units<System>::table;

constexpr auto nerve = first_order_activation_degroote2016<"biceps">();
constexpr auto biceps = musculotendon_degroote2016<"biceps">(
    linear_pathway(O, P), nerve, musculotendon_constants{.tendon_slack_length = l_T, .peak_isometric_force = F_M, .optimal_fiber_length = l_M});
constexpr auto pulled = system(bead, biceps);

static_assert((biceps.activation = 0.25).name.view() == "biceps.activation"); // symbols of a muscle take values

// The number in place of zero in a tangent about a sphere is no length.
constexpr auto around = system(bead, force_actuator(F, tangent_pathway(Q, P, wrapping_sphere(r, O))));

// Loads along one line have its vectors in common, of which the units are found once; what is wrong in the second is told.
constexpr parameter<"k"> k;
constexpr auto over = tangent_pathway(Q, P, wrapping_cylinder(r, O, N.z, N));
constexpr auto with_spring = facts(bead, linear_spring(k, over));
constexpr auto both = system(with_spring, linear_damper(2 * parameter<"c">{}, over), linear_damper(3 * parameter<"c">{}, over));
constexpr auto alone = system(with_spring);
constexpr auto wrong = system(with_spring, linear_damper(k, over));

// A greatest velocity with a unit takes the place of the default.
constexpr auto fastest = expr::data_of(musculotendon_constants{.tendon_slack_length = l_T, .peak_isometric_force = F_M, .optimal_fiber_length = l_M,
                                                               .maximal_fiber_velocity = 250 * si::centimetre / si::second}).fastest;
constexpr expr::literal number = boost::hana::at_c<0>(fastest.elements);
static_assert(number.value.as<double>() == 2.5);

// An activation may be a number with a unit, too.
constexpr musculotendon_constants lengths{.tendon_slack_length = l_T, .peak_isometric_force = F_M, .optimal_fiber_length = l_M};
constexpr auto half = musculotendon_degroote2016<"half">(linear_pathway(O, P), 0.5 * si::one, lengths);
constexpr auto by_half = system(bead, half, units());

// The inertia of an armature resists the position of its joint: an angle, or a length along which it is a mass.
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr parameter<"J"> J;
constexpr parameter<"n"> n;
template <class Joint> constexpr auto moved_by(const Joint& joint) {
  return facts(newtonian(N, O), joint, rigid_body<"P">(A, P, m, inertia(A, 0, 0, n)), units());
}
constexpr auto rail = prismatic_joint<"rail">(N, O, A, P);
constexpr auto hip = pin_joint<"hip">(N, O, A, P);
constexpr auto spindle = screw_joint<"spindle">(N, O, A, P, N.z, 0.005 * si::metre);
constexpr auto follower = prismatic_joint<"follower">(N, O, B, Q, N.x, mimic(hip, k));
constexpr auto on_rail = system(moved_by(rail), rail.armature(J));
constexpr auto on_hip = system(moved_by(hip), hip.armature(J));
constexpr auto on_spindle = system(moved_by(spindle), spindle.armature(J));
constexpr auto on_follower = system(moved_by(hip), follower, follower.armature(J)); // its position is k * hip.q
constexpr auto by_gear = system(moved_by(rail), rail.armature(k * k * J), units(J = si::kilogram * pow<2>(si::metre)));
constexpr part<"left"> left;
constexpr auto in_part = system(newtonian(N, O), left(facts(moved_by(rail), rail.armature(J)), shared(N, O)));
constexpr auto turned_rail = system(moved_by(rail), rail.armature(n));
constexpr auto slid_hip = system(moved_by(hip), hip.armature(2 * m));

} // namespace

BOOST_AUTO_TEST_CASE(armatures_resist_what_their_joints_do) {
  const auto text = [](const auto& units, std::string_view name) {
    BOOST_TEST(units.fault.view() == "");
    return std::string(units.find(symbol_class::parameter, name).text().view());
  };
  BOOST_TEST(text(table<on_rail>, "J") == "kg");
  BOOST_TEST(text(table<on_hip>, "J") == "kg m^2");
  BOOST_TEST(text(table<on_spindle>, "J") == "kg m^2"); // its position is an angle
  BOOST_TEST(text(table<on_follower>, "J") == "kg");
  BOOST_TEST((table<by_gear>.fault.empty() && table<by_gear>.find(symbol_class::parameter, "k") == si::one / si::metre));
  BOOST_TEST(text(table<in_part>, "left.J") == "kg");
}
BOOST_AUTO_TEST_CASE(armatures_of_other_units_are_refused) {
  BOOST_TEST(table<turned_rail>.fault.view() == "rail.armature(n): n has kg m^2, a reflected inertia has kg; "
                                                "n has kg m^2 by rigid_body<P>(m); rail.q has m by P.set_pos(O, rail.q * N.z)");
  BOOST_TEST(table<slid_hip>.fault.view() == "hip.armature(2 * m): m has kg, a reflected inertia has kg m^2; "
                                             "m has kg by rigid_body<P>(m); hip.q has rad by A.orient_axis(N, hip.q)");
}

BOOST_AUTO_TEST_CASE(defaults_of_muscles_have_units) {
  static_assert(table<pulled>.fault.empty());
  const auto found = [](symbol_class kind, std::string_view name) { return table<pulled>.find(kind, name); };
  BOOST_TEST((found(symbol_class::parameter, "l_M") == si::metre && found(symbol_class::parameter, "l_T") == si::metre));
  BOOST_TEST((found(symbol_class::parameter, "F_M") == si::newton));
  BOOST_TEST((found(symbol_class::auxiliary_state, "biceps.activation") == si::one));
  BOOST_TEST((found(symbol_class::input, "biceps.excitation") == si::one));
}

BOOST_AUTO_TEST_CASE(loads_have_a_line_in_common) {
  static_assert(table<both>.fault.empty());
  BOOST_TEST((table<both>.find(symbol_class::parameter, "k") == si::newton / si::metre));
  BOOST_TEST((table<both>.find(symbol_class::parameter, "c") == si::newton_second / si::metre));
  BOOST_TEST(table<wrong>.fault.view().find(" has N/s, a force has N; k has N/m by force(Q, ") != std::string_view::npos);
  constexpr auto nodes = []<class Units>(Units) {
    detail::unit_recorder told;
    Units::tell(told);
    return told.text.nodes.size();
  };
  static_assert(nodes(detail::inferred_units<both>{}) < 2 * nodes(detail::inferred_units<alone>{})); // of three loads, and of one
}

BOOST_AUTO_TEST_CASE(activations_may_be_quantities) { static_assert(table<by_half>.fault.empty()); }

BOOST_AUTO_TEST_CASE(numbers_in_place_of_zero_have_any_unit) {
  static_assert(table<around>.fault.empty());
  BOOST_TEST((table<around>.find(symbol_class::parameter, "r") == si::metre));
  BOOST_TEST((table<around>.find(symbol_class::input, "F") == si::newton));
  BOOST_TEST(table<around>.count == 5u); // the number is not among the symbols
}
