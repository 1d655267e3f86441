// The units of a compiled model: its written interface has them, its tables show them, and values with units are
// converted. The interface below is the text that the first test finds; the units are those of textbooks.
// cost: heavy, by g++
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>

#include "ctdyn/method/model_text.hpp"
#include "ctdyn/with/simulation/table.hpp"

#include <boost/test/unit_test.hpp>

#include <sstream>
#include <string>

namespace {
using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr auxiliary_state<"i"> i;
constexpr input<"in"> in; // a symbol may have the name of a word of units
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto arm = system(declare(m, k), newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, 0.5 * A.x),
                            dt(q) == u, dt(i) == -i / (2 * si::second), particle<"P">(P, m),
                            torque(A, k* sqrt(i) * A.z), torque(A, in* A.z), units(i = si::ampere, q = si::degree));
using kane = kanes_method<arm>;
using told = detail::interface_of_method<kane, decltype(detail::requested(udot))>;
struct interface : told {
  static constexpr std::string_view written_sets[] = {"udot"};
  static constexpr bool animates = false, projects = false;
  static constexpr std::size_t prepared = told::prepared_numbers<animates, projects>();
  static void compute(const compiled_call<told::scalar>&) noexcept {}
};

struct written {
  struct symbol_names {
    static constexpr detail::names<2> parameter_names{"m", "k"};
    static constexpr detail::names<1> coordinate_names{"q"};
    static constexpr detail::names<1> speed_names{"u"};
    static constexpr detail::names<1> input_names{"in"};
    static constexpr detail::names<1> auxiliary_state_names{"i"};
    static constexpr detail::interface_unit parameter_units[]{{"kg", {.metre = 0, .kilogram = 1}}, {}};
    static constexpr detail::interface_unit coordinate_units[]{{"rad", {.radian = 1}}};
    static constexpr detail::interface_unit speed_units[]{{"rad/s", {.second = -1, .radian = 1}}};
    static constexpr detail::interface_unit input_units[]{{"N m", {.metre = 2, .kilogram = 1, .second = -2}}};
    static constexpr detail::interface_unit auxiliary_state_units[]{{"A", {.ampere = 1}}};
    static constexpr bool uses_time = false;
  };
  static constexpr symbol_names symbols{};
  static constexpr auto outputs = offers(offer<1>(udot), offer<3>(rhs), offer(q));
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<double>&) noexcept {}
};

} // namespace

BOOST_AUTO_TEST_CASE(a_written_interface_has_units) {
  const std::string text = detail::text_of_interface<interface>();
  for (const char* line :
       {R"x(parameter_units[]{{"kg", {.kilogram = 1}}, {"N m/A^(1/2)", {.metre = 2, .kilogram = 1, .second = -2, )x"
        R"x(.ampere = {-1, 2}}}};)x",
        R"x(coordinate_units[]{{"rad", {.radian = 1}}};)x",
        R"x(speed_units[]{{"rad/s", {.second = -1, .radian = 1}}};)x",
        R"x(input_units[]{{"N m", {.metre = 2, .kilogram = 1, .second = -2}}};)x",
        R"x(auxiliary_state_units[]{{"A", {.ampere = 1}}};)x"})
    BOOST_TEST(text.find(line) != std::string::npos, line << " is not in " << text);
}

BOOST_AUTO_TEST_CASE(values_of_a_compiled_model_have_units) {
  const compiled_model<written> eom{values(m = 1200 * si::gram, k = 3.0)};
  BOOST_TEST(eom.parameters()(0) == 1.2, boost::test_tools::tolerance(1e-15));
  const auto x = eom.state(values(q = 30 * si::degree, u = 0.0, i = 2 * si::milliampere, in = 0.0));
  BOOST_TEST(x.q(0) == 0.523598775598298873, boost::test_tools::tolerance(1e-15));
  BOOST_TEST(x.z(0) == 0.002, boost::test_tools::tolerance(1e-15));
  std::ostringstream table;
  csv_rows(table, eom, udot, rhs, q).write_heading();
  BOOST_TEST(
      table.str() ==
      "t [s],q [rad],u [rad/s],i [A],in [N m],udot[0] [rad/s^2],rhs[0] [rad/s],rhs[1] [rad/s^2],rhs[2] [A/s],q [rad]\n");
  using told_units = detail::shown_units<written::symbol_names>;
  BOOST_TEST(told_units::behind_entry<output::mechanical_energy>(0, 0) == " [N m]");
  BOOST_TEST(told_units::behind_entry<output::lagrangian>(0, 0) == " [N m]");
  BOOST_TEST(told_units::behind_entry<output::total_mass>(0, 0) == " [kg]");
  BOOST_TEST(told_units::behind_entry<output::center_of_mass>(2, 0) == " [m]");
  BOOST_TEST(told_units::behind_entry<output::centroidal_momentum>(0, 0) == ""); // of two units
}
