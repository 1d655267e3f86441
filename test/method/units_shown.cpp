// cost: heavy
// Units where names of numbers are shown, and results in other units. The model is small enough to work it out by hand:
// a sled of mass m on an incline, pulled by F and held by a spring that turns with it.
#include <ctdyn/c_code.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/svg.hpp>
#include <ctdyn/units.hpp>

#include <boost/test/unit_test.hpp>

#include <numbers>
#include <sstream>
#include <string>
#include <vector>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr auto sled =
    system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, (l + x) * A.x), dt(q) == u, dt(x) == v,
           particle<"P">(P, m), force(P, F* A.y - k * x * A.x), units(q = si::degree, F = si::kilonewton));
using kane = kanes_method<sled>;

const kane eom{values(m = 2 * si::kilogram, l = 1.5 * si::metre, k = 3 * si::newton / si::metre)};
const auto moving = eom.state(values(q = 30 * si::degree, x = 0.5, u = 0.25, v = 0.0, F = 4.0));

} // namespace

BOOST_AUTO_TEST_CASE(columns_of_a_table_have_units) {
  std::ostringstream table;
  csv_rows(table, eom, forcing, to_matrix(P.vel(N), A), in(si::degree, q), in(si::foot, x)).write_heading();
  BOOST_TEST(table.str() == "t [s],q [rad],x [m],u [rad/s],v [m/s],F [N],forcing[0] [N m/rad],forcing[1] [N],"
                            "\"to_matrix(P.vel(N), A)[0] [m/s]\",\"to_matrix(P.vel(N), A)[1] [m/s]\","
                            "\"to_matrix(P.vel(N), A)[2] [m/s]\",q [deg],x [ft]\n");
}

BOOST_AUTO_TEST_CASE(results_come_in_a_unit) {
  const auto [f, w, angle, place, energy, rate] =
      eom.evaluate(moving, in(si::newton_metre / si::radian, kinetic_energy),
                   in(si::centimetre / si::second, to_matrix(P.vel(N), A)), in(si::degree, q), in(si::foot, x),
                   in(si::millinewton * si::metre, kinetic_energy), in(si::rpm, u));
  const auto near = boost::test_tools::tolerance(1e-14);
  BOOST_TEST(f == 0.25, near);       // T = m r^2 u^2 / 2 with r = l + x = 2 m
  BOOST_TEST(energy == 250.0, near); // mJ
  BOOST_TEST(w(1) == 50.0, near);    // r u, in cm/s
  BOOST_TEST(angle == 30.0, near);
  BOOST_TEST(place == 0.5 / 0.3048, near);
  BOOST_TEST(rate == 0.25 * 30 / std::numbers::pi, near);
}

BOOST_AUTO_TEST_CASE(signals_and_code_have_units) {
  const auto lines =
      signals(eom, std::vector{moving}, forcing, to_matrix(P.vel(N), A), in(si::degree, q), in(si::foot, x));
  BOOST_TEST(lines[0].name == "forcing[0] [N m/rad]");
  BOOST_TEST(lines[0].values[0] == 8.0, boost::test_tools::tolerance(1e-14)); // F r
  BOOST_TEST(lines[2].name == "P.vel(N), x [m/s]");
  BOOST_TEST(lines[5].name == "q [deg]");
  BOOST_TEST(lines[5].values[0] == 30.0, boost::test_tools::tolerance(1e-14));
  const std::string code = c_function<kane>("f", udot);
  for (const char* line : {"q[2]           q [rad], x [m]\n", "l [m], m [kg], k [N/m]\n", "time [s]\n", "F [N]\n",
                           "2 x 1 [rad/s^2, m/s^2]\n"})
    BOOST_TEST(code.find(line) != std::string::npos, line << " is not in " << code.substr(0, 600));
}

BOOST_AUTO_TEST_CASE(an_axis_has_the_unit_of_all_its_lines) {
  const std::vector states{moving, moving};
  const auto plot = [&](const auto&... outputs) {
    std::ostringstream picture;
    BOOST_TEST(bool(svg_plot(picture, "title", signals(eom, states, outputs...))));
    return picture.str();
  };
  BOOST_TEST(plot(x, l + x).find(">[m]</text>") != std::string::npos);
  BOOST_TEST(plot(x, q).find(">[m]</text>") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_result_in_a_unit_says_it_where_nothing_else_does) {
  static constexpr auto silent = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), dt(q) == u,
                                        particle<"P">(P, m));
  using method = kanes_method<silent>;
  const method arm{values(m = 1.0, l = 1.0)};
  std::ostringstream table;
  csv_rows(table, arm, in(si::degree, q)).write_heading();
  BOOST_TEST(table.str().find("t,q,u,q [deg]") == 0, table.str());
  const std::vector states{arm.state(values(q = 0.5, u = 0.0))};
  BOOST_TEST(signals(arm, states, in(si::degree, q))[0].name == "q [deg]");
  BOOST_TEST(c_function<method>("f", in(si::degree, q)).find("q [deg]\n") != std::string::npos,
             c_function<method>("f", in(si::degree, q)).substr(0, 500));
}

static_assert(kane::unit(udot, 0).latex().view() == R"(\mathrm{rad/s^{2}})");
static_assert(kane::unit(forcing, 0).latex().view() == R"(\mathrm{N\,m/rad})");
static_assert(kane::unit(2 * l * u).text().view() == "m rad/s"); // numbers of unknown value are not zero
