// cost: nightly
// Units of lines over surfaces and of tendons over joints: what they are in textbooks. Equations are derived of
// one system only: that units are known of a tendon changes neither its name nor what is asked of it.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"r"> r;
constexpr parameter<"k"> k;
constexpr parameter<"g"> g;
constexpr parameter<"c"> c;
constexpr parameter<"l_0"> l_0;
constexpr input<"F"> F;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"H"> H;

constexpr auto bead =
    facts(newtonian(N, O), dt(x) == v, P.set_pos(O, x* N.x), Q.set_pos(O, 2 * N.y), particle<"P">(P, m), units());
template <const auto& System> constexpr auto& table = detail::inferred_units<System>::table;

// Radii and moment arms are lengths, forces along lines are in newtons, also where nothing but a product of both is
// told: an arc has no radian.
constexpr auto over_sphere = wrapping_pathway(O, P, wrapping_sphere(r, Q));
constexpr auto over_cylinder = wrapping_pathway(O, P, wrapping_cylinder(r, Q, N.z, N));
constexpr auto hinge = pin_joint<"hinge">(N, O, A, H, N.z);
constexpr auto slide = prismatic_joint<"slide">(N, O, B, H, N.x);
constexpr auto tendon = tendon_pathway(l_0, hinge, c);
constexpr auto belt = tendon_pathway(l_0, slide, c);
constexpr auto hung = facts(newtonian(N, O), particle<"H">(H, m), units());
constexpr auto pulled_over_sphere = system(bead, force_actuator(F, over_sphere));
constexpr auto pulled_over_cylinder = system(bead, force_actuator(F, over_cylinder));
constexpr auto sprung_over_sphere = system(bead, linear_spring(k, over_sphere, l_0), linear_damper(c, over_sphere));
constexpr auto sprung_over_cylinder =
    system(bead, linear_spring(k, over_cylinder, l_0), linear_damper(c, over_cylinder));
constexpr parameter<"r_2"> r_2;
constexpr auto over_pulleys =
    obstacle_set_pathway(O, wrapping_cylinder(r, Q, N.z, N), wrapping_cylinder(r_2, H, N.z, N), P);
constexpr auto pulled_over_pulleys = system(bead, H.set_pos(Q, 4 * N.x), force_actuator(F, over_pulleys));
constexpr auto tendon_alone = system(hung, hinge, force_actuator(F, tendon));
constexpr auto sprung_tendon = system(hung, hinge, linear_spring(k, tendon), linear_damper(g, tendon));
constexpr auto belt_alone = system(hung, slide, force_actuator(F, belt));

constexpr auto crank =
    system(newtonian(N, O), hinge, particle<"Q">(Q, m), Q.set_pos(H, A.x), linear_spring(k, tendon));
template <class E> constexpr bool is_spelled(const E&, std::string_view text) {
  detail::sentence s;
  expr::write<E>(s);
  return s.view() == text;
}
static_assert(is_spelled(tendon.length, "l_0 + c * hinge.q"));
static_assert(is_spelled(tendon.extension_velocity, "c * hinge.u"));
static_assert(is_spelled(tendon_pathway(l_0, hinge, l_0 - c).length, "l_0 + (l_0 - c) * hinge.q"));
static_assert(is_spelled(2 * tendon_pathway(l_0 + c, slide, c).length, "number * (l_0 + c + c * slide.q)"));

} // namespace

BOOST_AUTO_TEST_CASE(tendons_are_outputs_without_numbers) {
  const kanes_method<crank> eom{values(m = 1, l_0 = 2, c = 0.5, k = 3)};
  const auto there = eom.state(values(hinge.q = 0.3, hinge.u = 2));
  BOOST_TEST(eom.evaluate(there, tendon.length) == 2.15);
  BOOST_TEST(eom.evaluate(there, tendon.extension_velocity) == 1.0);
}

BOOST_AUTO_TEST_CASE(arcs_are_lengths) {
  const auto is = [](const auto& units, symbol_class kind, std::string_view name, std::string_view wanted) {
    const auto text = units.find(kind, name).text();
    BOOST_TEST(text.view() == wanted, name << " has " << text.view());
  };
  constexpr auto parameter_ = symbol_class::parameter, input_ = symbol_class::input;
  const auto pulled_over = [&](const auto& units) { is(units, parameter_, "r", "m"), is(units, input_, "F", "N"); };
  pulled_over(table<pulled_over_sphere>), pulled_over(table<pulled_over_cylinder>);
  pulled_over(table<pulled_over_pulleys>), is(table<pulled_over_pulleys>, parameter_, "r_2", "m");
  const auto sprung_over = [&](const auto& units) {
    is(units, parameter_, "r", "m"), is(units, parameter_, "l_0", "m");
    is(units, parameter_, "k", "N/m"), is(units, parameter_, "c", "N s/m");
  };
  sprung_over(table<sprung_over_sphere>), sprung_over(table<sprung_over_cylinder>);
  is(table<tendon_alone>, parameter_, "c", "m"), is(table<tendon_alone>, input_, "F", "N");
  is(table<belt_alone>, parameter_, "c", "1"), is(table<belt_alone>, input_, "F", "N");
  is(table<sprung_tendon>, parameter_, "c", "m"), is(table<sprung_tendon>, parameter_, "l_0", "m");
  is(table<sprung_tendon>, parameter_, "k", "N/m"), is(table<sprung_tendon>, parameter_, "g", "N s/m");
}
