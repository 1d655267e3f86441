// cost: nightly
// A stiff system with a contact takes few steps: the derivatives are those of the set that is closed.

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/simulation.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"B"> B;
constexpr point<"F"> F;
constexpr parameter<"k"> k;
constexpr parameter<"c"> c;
constexpr coordinate<"q"> q;
constexpr coordinate<"p"> p;
constexpr speed<"u"> u;
constexpr speed<"v"> v;

// A body on a spring and a damper above a light foot.
constexpr auto push = k * (q - p) + c * (u - v);
constexpr auto description =
    ctdyn::system(declare(k, c, q, p, u, v), newtonian(N, O), dt(q) == u, dt(p) == v, B.set_pos(O, q* N.x),
                  F.set_pos(O, p* N.x), particle<"body">(B, 1), particle<"foot">(F, 0.01), force(B, -push* N.x),
                  force(F, push* N.x), contact<"foot">(F, N, N.x));

BOOST_AUTO_TEST_CASE(few_steps_while_it_stands) {
  using kane = kanes_method<description>;
  const kane eom{values(k = 1e5, c = 1e5)};
  const auto x0 = eom.state(values(q = 1, p = 0, u = 0, v = 0), values(closed<"foot"> = 1));
  const double slow = (-1e5 + std::sqrt(1e10 - 4e5)) / 2, fast = (-1e5 - std::sqrt(1e10 - 4e5)) / 2; // of s^2 + c s + k
  const double exact = (fast * std::exp(slow) - slow * std::exp(fast)) / (fast - slow);
  const auto implicit = simulate(eom, x0, until(1.0), every(1.0), stiff, tolerance(1e-7));
  BOOST_TEST_REQUIRE((implicit.status == simulation_status::reached_end));
  BOOST_TEST(std::abs(implicit.states.back().q(0) - exact) < 1e-6);
  BOOST_TEST(std::abs(implicit.states.back().q(1)) < 1e-14);
  BOOST_TEST(implicit.steps < 100U);
  BOOST_TEST_MESSAGE(implicit.steps << " steps");
}

// Beside a constraint: a rider moves twice as fast as the body, so that it counts four times its mass.
constexpr coordinate<"z"> z;
constexpr speed<"w"> w;
constexpr point<"R"> R;
constexpr auto with_rider = ctdyn::system(description, dt(z) == w, R.set_pos(O, z* N.x), particle<"rider">(R, 0.25),
                                          velocity_constraint(w == 2 * u), dependent(w));
BOOST_AUTO_TEST_CASE(beside_a_constraint) {
  using kane = kanes_method<with_rider>;
  const kane eom{values(k = 1e5, c = 1e5)};
  const auto x0 = eom.state(values(q = 1, p = 0, z = 0, u = 0, v = 0, w = 0), values(closed<"foot"> = 1));
  const double root = std::sqrt(1e10 - 8e5), slow = (-1e5 + root) / 4, fast = (-1e5 - root) / 4; // of 2 s^2 + c s + k
  const double exact = (fast * std::exp(slow) - slow * std::exp(fast)) / (fast - slow);
  const auto implicit = simulate(eom, x0, until(1.0), every(1.0), stiff, tolerance(1e-7));
  BOOST_TEST_REQUIRE((implicit.status == simulation_status::reached_end));
  BOOST_TEST(std::abs(implicit.states.back().q(0) - exact) < 1e-6);
  BOOST_TEST(std::abs(implicit.states.back().q(2) - 2 * (exact - 1)) < 1e-6);
  BOOST_TEST(implicit.steps < 100U);
}

} // namespace
