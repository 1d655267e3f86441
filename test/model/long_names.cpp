// The longest names that a user may give have room for the marks of derivatives.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace {
using namespace ctdyn;

#define TEN "_ten_bytes"
#define LONGEST "a" TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN TEN
constexpr input<LONGEST> s;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr frame<"A"> A;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr auto description = system(newtonian(N, O), dt(q) == u, A.orient_axis(N, q, N.z), C.set_pos(O, s * N.x),
                                    P.set_pos(C, -2 * A.y), particle<"P">(P, 3), gravity(-10 * N.y));
using kane = kanes_method<description>;
static_assert(sizeof(LONGEST) == 112);
} // namespace

BOOST_AUTO_TEST_CASE(rates_of_an_input) {
  const std::string name = LONGEST;
  BOOST_TEST_REQUIRE(kane::input_names.size() == 3u);
  BOOST_TEST(kane::input_names[0].view() == name);
  BOOST_TEST(kane::input_names[2].view() == name + "''");
  const kane eom;
  const auto at = eom.state(values(q = 0.0, u = 0.0), values(s = 0.0, dt(s) = 0.0, dt(dt(s)) = 4.0));
  BOOST_TEST(eom.evaluate(at, udot)(0) == -4.0 / 2, boost::test_tools::tolerance(1e-14));
}
