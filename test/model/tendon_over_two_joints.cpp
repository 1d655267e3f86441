// A tendon over a shoulder and an elbow: what it does at both joints, by all methods.
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"S"> S;
constexpr point<"E"> E;
constexpr point<"F"> F;
constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, S, N.z);
constexpr auto elbow = pin_joint<"elbow">(A, E, B, F, A.z);
constexpr parameter<"r1"> r1;
constexpr parameter<"r2"> r2;
constexpr parameter<"l0"> l0;
constexpr input<"T"> T;
constexpr auto tendon = tendon_pathway(l0, shoulder, r1, elbow, -r2);
constexpr auto pull = force_actuator(-T, tendon);
/// The forearm turns about the elbow at its center, so that both joints are coupled by the length of the upper arm alone. The
/// length l0 is in no equation of motion: it is declared, and outputs have it.
constexpr auto arm = system(declare(l0), newtonian(N, O), shoulder, elbow, E.set_pos(S, -0.6 * A.y),
                            rigid_body<"A">(A, S, 1.5, inertia(A, 0.1, 0.1, 0.1)),
                            rigid_body<"B">(B, F, 1, inertia(B, 0.05, 0.05, 0.05)), pull);
using kane = kanes_method<arm>;

static_assert(kane::entry(Fr, 0) == -T * r1 && kane::entry(Fr, 1) == T * r2);

/// At angles of 0.4 and 0.5, with rates of 1 and 2, under a tension of 7.
template <class Method> void check() {
  const Method eom{values(r1 = 0.3, r2 = 0.2, l0 = 1)};
  const auto x = eom.state(values(shoulder.q = 0.4, elbow.q = 0.5, shoulder.u = 1, elbow.u = 2, T = 7));
  const auto [active, length, rate, force, accelerations] =
      eom.evaluate(x, Fr, pull.length, pull.extension_velocity, pull.force, udot);
  const auto close = boost::test_tools::tolerance(1e-14);
  BOOST_TEST(active(0) == -7 * 0.3, close);
  BOOST_TEST(active(1) == 7 * 0.2, close);
  BOOST_TEST(length == 1 + 0.3 * 0.4 - 0.2 * 0.5, close);
  BOOST_TEST(rate == 0.3 * 1 - 0.2 * 2, close);
  BOOST_TEST(force == -7);
  // The upper arm has 0.1, and the elbow's mass of 1 at 0.6; the forearm turns by both.
  BOOST_TEST(accelerations(0) == (-7 * 0.3 - 7 * 0.2) / (0.1 + 0.36), close);
  BOOST_TEST(accelerations(1) == 7 * 0.2 / 0.05 - accelerations(0), close);
}
} // namespace

BOOST_AUTO_TEST_CASE(by_kanes_method) { check<kane>(); }
#ifdef CTDYN_ALL_TESTS // at night
BOOST_AUTO_TEST_CASE(by_other_methods) {
  static_assert(tmt_method<arm>::entry(Fr, 0) == -T * r1 && tmt_method<arm>::entry(Fr, 1) == T * r2);
  static_assert(lagranges_method<arm>::entry(Fr, 0) == -T * r1 && lagranges_method<arm>::entry(Fr, 1) == T * r2);
  check<tmt_method<arm>>();
  check<lagranges_method<arm>>();
  check<newton_euler_method<arm>>();
}
#endif
