// Quantities of Boost.Units as values: in its SI, its CGS, and as scaled units. Numbers are those of the definitions.
#include <ctdyn/boost_units.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>
#include <boost/units/base_units/angle/degree.hpp>
#include <boost/units/base_units/imperial/foot.hpp>
#include <boost/units/systems/cgs.hpp>
#include <boost/units/systems/si.hpp>

#include <numbers>

namespace {
using namespace ctdyn;
namespace bu = boost::units;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"k"> k;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr auto pendulum = system(declare(m, l, k), newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l* A.x),
                                 dt(q) == u, particle<"P">(P, m), force(P, -k* l* sin(q) * A.y));
using kane = kanes_method<pendulum>;
static_assert(kane::unit(k * l) == si::newton); // found with these headers in this order
} // namespace

BOOST_AUTO_TEST_CASE(quantities_of_boost_are_values) {
  const auto near = boost::test_tools::tolerance(1e-14);
  const kane eom{values(m = 1200.0 * bu::cgs::gram, l = 2.0 * bu::si::metre, k = 3 * bu::si::newton / bu::si::metre)};
  BOOST_TEST(eom.parameters()(0) == 1.2, near);
  BOOST_TEST(eom.parameters()(1) == 2.0);
  BOOST_TEST(eom.parameters()(2) == 3.0);
  const bu::quantity<bu::angle::degree_base_unit::unit_type> angle =
      bu::quantity<bu::angle::degree_base_unit::unit_type>::from_value(30.0);
  const auto x = eom.state(values(q = angle, u = 2.0 * bu::si::radian_per_second));
  BOOST_TEST(x.q(0) == std::numbers::pi / 6, boost::test_tools::tolerance(1e-13)); // Boost's pi has 12 digits
  BOOST_TEST(x.u(0) == 2.0);
  const kane feet{values(m = 1 * bu::si::kilogram,
                         l = bu::quantity<bu::imperial::foot_base_unit::unit_type>::from_value(2.0), k = 1.0)};
  BOOST_TEST(feet.parameters()(1) == 0.6096, near);
}
