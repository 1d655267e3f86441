// Sources in parts: what they tell has the prefix, and what is shared has not.
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr part<"left"> left;
constexpr part<"right"> right;

/// A bob on a spring, on a ground that others have.
struct spring {
  double stiffness;
  constexpr void build(auto& b) const {
    const auto ground = b.frame("N");
    const auto origin = b.point("O");
    const auto x = b.coordinate("s"), rate = b.speed("v");
    const auto turned = b.orient_axis("T", ground, b.parameter("tilt", 0.25), b.basis(ground, 2));
    const auto bob = b.set_pos("P", origin, x * b.basis(turned, 0));
    b.kinematical_equation(b.rate(x) - rate);
    b.particle("bob", bob, b.parameter("m"));
    b.force(bob, -stiffness * x * b.basis(turned, 0));
  }
};
constexpr coordinate<"s"> s;
constexpr speed<"v"> v;
constexpr point<"P"> P;
constexpr parameter<"tilt"> tilt;
constexpr part<"in"> in;
constexpr auto sprung = facts(built_by(spring{40.0}));
constexpr auto two_springs = system(newtonian(N, O), gravity(-g * N.y), left(sprung, shared(N, O, m)),
                                    right(in(sprung, shared(N, O, m)), shared(N, O, m)));
using springs = kanes_method<two_springs>;
static_assert(springs::coordinate_names[0].view() == "left.s" && springs::coordinate_names[1].view() == "right.in.s");
static_assert(springs::speed_names[1].view() == "right.in.v" && springs::parameter_names.size() == 4);

} // namespace

BOOST_AUTO_TEST_CASE(sources_in_parts) { // a'' = -40 s / m - g sin(tilt)
  const springs eom{values(g = 9.81, m = 2.0, right(in(tilt)) = 0.5)};
  const auto x = eom.state(values(left(s) = 0.3, left(v) = 0.0, right(in(s)) = -0.2, right(in(v)) = 0.0));
  const auto a = eom.evaluate(x, udot);
  BOOST_TEST(std::abs(a(0) - (-20 * 0.3 - 9.81 * std::sin(0.25))) < 1e-12);
  BOOST_TEST(std::abs(a(1) - (20 * 0.2 - 9.81 * std::sin(0.5))) < 1e-12);
  BOOST_TEST(std::abs(eom.evaluate(x, dot(right(in(P)).pos_from(O), N.x)) + 0.2 * std::cos(0.5)) < 1e-14);
}
