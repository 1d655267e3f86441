// Units of a method: its symbols, expressions and outputs, and values with units. What rules say of the equations of
// motion is also read from the derived formulas, in which every sum has terms of one unit.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/method/controller_inputs.hpp>
#include <ctdyn/method/interface_print.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <cstddef>
#include <numbers>
#include <string_view>
#include <type_traits>

namespace theirs { // a library of units, as a user may have one
struct foot_length {
  double feet;
};
} // namespace theirs

template <> struct ctdyn::unit_traits<theirs::foot_length> {
  static constexpr auto unit = si::foot.value;
  static constexpr double number(const theirs::foot_length& x) { return x.feet; }
};

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr parameter<"k"> k;
constexpr parameter<"kt"> kt;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"x"> x;
constexpr speed<"u1"> u1;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr ctdyn::time t;
constexpr parameter<"w"> w;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto slider = system(
    newtonian(N, O), A.orient_axis(N, q1, N.z), P.set_pos(O, (l + x) * A.x), dt(q1) == u1, dt(x) == v,
    particle<"P">(P, m), gravity(-g * N.y), force(P, (F * sin(w * t) - k * x) * A.x), torque(A, -kt * q1 * N.z),
    units(q1 = si::degree, F = si::newton));
using kane = kanes_method<slider>;

static_assert(kane::unit(forcing, 0) == si::newton_metre && kane::unit(forcing, 1) == si::newton);
static_assert(kane::unit(mass_matrix, 0, 1) == si::kilogram * si::metre); // it is zero, and has a unit
static_assert(kane::unit(dot(P.vel(N), N.x)).text().view() == "m/s");
static_assert(kane::unit(dot(A.ang_vel_in(N), A.z)).text().view() == "rad/s"); // no cycles, and no 1/s
static_assert(kane::unit(k * x * x).text().view() == "N m");
static_assert(kane::unit(jacobian(udot, x), 1) == si::one / pow<2>(si::second));
static_assert(!(kane::unit(forcing, 0) == si::newton) && kane::unit(q1).text().view() == "rad");

// Gains, weights and covariances by the names of their rows and columns.
static_assert(gain_unit<kane>(F, q1).text().view() == "N/rad" &&
              gain_unit<kane>(F, v) == si::newton_second / si::metre);
static_assert(!(gain_unit<kane>(F, v) == si::newton / si::metre));
static_assert(weight_unit<kane>(x, v).text().view() == "s/m^2");
static_assert(covariance_unit<kane>(q1, u1).text().view() == "rad^2/s");

/// Whether an output's formula has the unit that a rule gives to its entry; zero has any.
template <class Output> constexpr bool agrees(std::size_t rows, std::size_t columns) {
  using report = detail::unit_report<kane::derivation_type>;
  for (std::size_t i = 0; i < rows; ++i)
    for (std::size_t j = 0; j < columns; ++j) {
      const auto formula = report::by_formula(kane::derivation_type::entry<Output>(i * columns + j));
      if (formula.is == detail::derived_unit::state::number) continue;
      if (formula.is != detail::derived_unit::state::known) return false;
      if (!formula.unit.fits(report::by_rule<Output>(i, j).value.powers)) return false;
    }
  return true;
}
static_assert(agrees<output::mass_matrix>(2, 2) && agrees<output::forcing>(2, 1) && agrees<output::udot>(2, 1));
static_assert(agrees<output::qdot>(2, 1) && agrees<output::rhs>(4, 1) && agrees<output::kinetic_energy>(1, 1));
static_assert(agrees<output::potential_energy>(1, 1) && agrees<output::Fr>(2, 1) && agrees<output::Fr_star>(2, 1));

// A unit without a spelling is written with its value in SI units.
template <measurement_unit U> constexpr bool is_written(std::string_view text) {
  return detail::unit_words(U).view() == text;
}
static_assert(is_written<(si::millimetre / si::second / si::second).value>("0.001 m/s^2"));
static_assert(is_written<(si::metre / si::second / si::second).value>("m/s^2"));
static_assert(is_written<(si::kilometre / si::second / si::second / si::second).value>("1000 m/s^3"));
static_assert(is_written<(si::millimetre / si::second).value>("mm/s"));
static_assert(is_written<pow<0>(si::newton).value>("1") && is_written<pow<1>(si::newton).value>("N"));
static_assert(is_written<pow<-1>(si::second).value>("1/s") && is_written<(pow<-2>(si::metre) * si::newton).value>("Pa"));

// A model that was written for an output in another unit is not that of the interface.
template <class Unit> constexpr detail::interface_print print_of(Unit unit) {
  detail::interface_print p;
  add_set(p, offer(in(unit, kinetic_energy)));
  return p;
}
static_assert(print_of(si::kilonewton * si::metre).written != print_of(si::newton * si::metre).written);
static_assert(print_of(si::newton * si::metre).written == print_of(si::newton * si::metre).written);

} // namespace

BOOST_AUTO_TEST_CASE(values_with_units_are_converted) {
  using namespace std::chrono_literals;
  const kane eom{values(m = 1200 * si::gram, l = theirs::foot_length{2.0}, g = 9.81, w = 3000 * si::rpm,
                        k = 3 * si::newton / si::millimetre, kt = 2.0 * si::newton_metre / si::radian)};
  const auto p = eom.parameters();
  const auto value = [&](std::string_view name) {
    for (std::size_t i = 0; i < kane::parameter_names.size(); ++i)
      if (kane::parameter_names[i].view() == name) return p(static_cast<Eigen::Index>(i));
    return 0.0;
  };
  const auto near = boost::test_tools::tolerance(1e-15);
  BOOST_TEST(value("m") == 1.2, near);
  BOOST_TEST(value("l") == 0.6096, near);
  BOOST_TEST(value("g") == 9.81);
  BOOST_TEST(value("k") == 3000.0, near);
  BOOST_TEST(value("kt") == 2.0);
  BOOST_TEST(value("w") == 314.159265358979324, near);
  const auto s = eom.state(values(q1 = 30 * si::degree, x = 0.1, u1 = 0.0, v = -5 * si::centimetre / si::second,
                                  F = 2 * si::kilonewton, t = 1500ms));
  BOOST_TEST(s.q(0) == 0.523598775598298873, near);
  BOOST_TEST(s.u(1) == -0.05, near);
  BOOST_TEST(s.r(0) == 2000.0);
  BOOST_TEST(s.t == 1.5, near);
  const auto returned = values(F = 3 * si::kilonewton); // by a controller
  auto controlled = s;
  detail::inputs_from<detail::lists_of<kane>, double, std::remove_cv_t<decltype(returned)>>::fill(controlled, returned);
  BOOST_TEST(controlled.r(0) == 3000.0);
}

BOOST_AUTO_TEST_CASE(ratios_are_rounded_once) { // 35 cm are 0.35, and not 35 times the number next to a hundredth
  using namespace std::chrono_literals;
  const kane eom{values(m = 1123 * si::gram, l = 35 * si::centimetre, g = 1, w = 1, k = 1, kt = 1)};
  BOOST_TEST((eom.parameters().array() == 0.35).any());
  BOOST_TEST((eom.parameters().array() == 1.123).any());
  const auto at = [&](const auto& time) { return eom.state(values(q1 = 0, x = 0, u1 = 0, v = 0, F = 0, t = time)).t; };
  BOOST_TEST(at(-250ns) == -2.5e-7);
  BOOST_TEST(at(57us) == 5.7e-5);
  BOOST_TEST(at(2h) == 7200);
  BOOST_TEST(at(std::chrono::duration<float, std::ratio<1, 3>>(-4.5F)) == -1.5);
  BOOST_TEST((35 * si::centimetre).in_si() == 0.35);
}

BOOST_AUTO_TEST_CASE(symbols_of_joints_and_actuators_take_values_with_units) {
  constexpr auto elbow = pin_joint<"elbow">(N, O, A, P);
  constexpr auto rail = prismatic_joint<"rail">(N, O, A, P);
  const auto near = boost::test_tools::tolerance(1e-15);
  const auto in_si = [](const auto& bound) { return detail::number_of<double>(bound.value); };
  BOOST_TEST(in_si(elbow.q = 30 * si::degree) == 0.523598775598298873, near);
  BOOST_TEST(in_si(elbow.u = 60 * si::rpm) == 6.28318530717958648, near);
  BOOST_TEST(in_si(rail.q = 3 * si::centimetre) == 0.03, near);
  BOOST_TEST(in_si(rail.effort = 2 * si::kilonewton) == 2000.0, near);
  BOOST_TEST(in_si(dt(rail.effort) = 2 * si::kilonewton / si::minute) == 2000.0 / 60, near);
}

/// A mass on a plane that it dents: its stiffness has a power 3/2 of a length.
constexpr auto dent = system(newtonian(N, O), P.set_pos(O, x* N.x), dt(x) == v, particle<"P">(P, m),
                             force(P, -k* pow<3, 2>(x) * N.x), units(k = si::newton / pow<3, 2>(si::metre)));
using dented = kanes_method<dent>;
BOOST_AUTO_TEST_CASE(values_and_results_have_rational_powers) {
  const dented eom{values(m = 1.0, k = 3 * si::newton / pow<3, 2>(si::centimetre))}; // 0.1^3 of m^(3/2)
  const auto at = eom.state(values(x = 0.25), values(v = 0.0));
  BOOST_TEST(eom.parameters()(dented::parameter_names[0].view() == "k" ? 0 : 1) == 3000.0, boost::test_tools::tolerance(1e-15));
  BOOST_TEST(eom.evaluate(at, forcing)(0) == -375.0, boost::test_tools::tolerance(1e-14));
  BOOST_TEST(eom.evaluate(at, in(si::newton / pow<3, 2>(si::centimetre), k)) == 3.0, boost::test_tools::tolerance(1e-15));
  BOOST_TEST(eom.evaluate(at, in(pow<1, 2>(si::centimetre), sqrt(x))) == 5.0, boost::test_tools::tolerance(1e-15));
}

BOOST_AUTO_TEST_CASE(the_table_has_a_line_for_each_symbol) {
  constexpr auto table = kane::units();
  static_assert(table.size() == 11);
  for (const symbol_unit& s : table) {
    BOOST_TEST((s.how != unit_origin::open));
    if (s.symbol.view() == "q1") BOOST_TEST(s.text().view() == "deg");
    if (s.symbol.view() == "kt") BOOST_TEST(s.text().view() == "N m/rad");
    if (s.symbol.view() == "w") BOOST_TEST(s.text().view() == "rad/s");
    if (s.symbol.view() == "F") BOOST_TEST(((s.how == unit_origin::given) && s.text().view() == "N"));
  }
}

// Numbers by hand: an inch is 25.4 mm.
BOOST_AUTO_TEST_CASE(quantities_have_sums_and_products) {
  static_assert((1 * si::metre + 2 * si::metre).in_si() == 3);
  BOOST_TEST((1 * si::inch - 4 * si::millimetre / 10).in_si() == 0.025, boost::test_tools::tolerance(1e-15));
  BOOST_TEST((0.3 * si::metre - 5U * si::centimetre).in_si() == 0.25, boost::test_tools::tolerance(1e-15));
  BOOST_TEST((-(2U * si::metre)).in_si() == -2.0);
  BOOST_TEST((1 * si::metre + 2.0F * si::metre).in_si() == 3.0);
  BOOST_TEST((1.02 * si::metre + 8 * si::centimetre).in_si() == 1.1, boost::test_tools::tolerance(1e-15));
  BOOST_TEST((1 * si::degree - 1 * si::radian).in_si() == -0.98254670748005670,
             boost::test_tools::tolerance(1e-15));
  static_assert((3 * si::newton * (2 * si::millimetre)).in_si() == 0.006);
  static_assert((2000000000 * si::metre + 2000000000 * si::metre).in_si() == 4e9); // more than an int has
  static_assert((100000 * si::metre * (100000 * si::metre)).in_si() == 1e10);
  static_assert((1 * si::metre / (2 * si::second)).in_si() == 0.5);
  static_assert(kane::unit(x + 1 * si::metre / (2 * si::second) * (3 * si::second)) == si::metre);
}

BOOST_AUTO_TEST_CASE(functions_take_quantities) {
  const kane eom{values(m = 1.0, l = 1.0, g = 1.0, w = 1.0, k = 1.0, kt = 1.0)};
  const auto s = eom.state(values(q1 = 0, x = 1 * si::inch, u1 = 0, v = 0, F = 0, t = 0));
  const auto [larger, smaller, angle, root, square, half] =
      eom.evaluate(s, value_of<max(x, 25 * si::millimetre)>, value_of<min(25 * si::millimetre, x)>,
                   value_of<atan2(x, 1 * si::inch)>, value_of<sqrt(4 * pow<2>(si::metre)) + x * 0>,
                   value_of<pow<2>(-3 * si::metre) + 0 * x * x>, value_of<sin(30 * si::degree) * x / x>);
  const auto near = boost::test_tools::tolerance(1e-15);
  BOOST_TEST(larger == 0.0254, near);
  BOOST_TEST(smaller == 0.025, near);
  BOOST_TEST(angle == std::numbers::pi / 4, near);
  BOOST_TEST(root == 2.0, near);
  BOOST_TEST(square == 9.0, near);
  BOOST_TEST(half == 0.5, near);
}

BOOST_AUTO_TEST_CASE(integers_with_units_are_not_cut_off) {
  static_assert((1 * si::metre / 2).in_si() == 0.5);
  static_assert((-7 * si::metre / 2 * 3 / si::second).in_si() == -10.5);
  static_assert((1500 * si::gram).in_si() == 1.5); // its number is an integer, its scale is not
  static_assert((2500 * si::gram).in_si<int>() == 2);
  static_assert(kane::unit(x + 1 * si::metre / 2) == si::metre);
  const auto s = kane{values(m = 1.0, l = 1.0, g = 1.0, w = 1.0, k = 1.0, kt = 1.0)}.state(
      values(q1 = 0, x = 1 * si::metre / 4, u1 = 0, v = 0, F = 0, t = 0));
  BOOST_TEST(s.q(1) == 0.25);
}
