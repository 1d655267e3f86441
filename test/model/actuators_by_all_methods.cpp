// cost: nightly
// An arm of two links with actuators of all kinds: each method gives the same accelerations and rates.
#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
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
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"anchor"> anchor;
constexpr point<"ball"> ball;
constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, S, N.z);
constexpr auto elbow = pin_joint<"elbow">(A, E, B, F, A.z);
constexpr auto line = linear_pathway(P, Q);
constexpr auto thread = tangent_pathway(anchor, Q, wrapping_sphere(0.1, ball));
constexpr auto drive = dc_motor<"drive">(2, 0.5, 0.25, 8, elbow.u);
constexpr auto rub = lugre_friction<"rub">(1.5, 2.5, 0.5, 60, 2, 0.4, shoulder.u);
constexpr auto knee = series_elastic_actuator<"knee">(80, 2, 0.05, elbow.q, elbow.u);
constexpr auto pulled = linear_spring(30, thread, 0.4);
constexpr auto arm = system(
    newtonian(N, O), shoulder, elbow, Ao.set_pos(S, -0.3 * A.y), E.set_pos(S, -0.6 * A.y), ball.set_pos(S, -0.55 * A.y),
    Bo.set_pos(F, -0.2 * B.y), P.set_pos(S, 0.1 * A.x - 0.2 * A.y), Q.set_pos(F, 0.15 * B.x - 0.1 * B.y),
    anchor.set_pos(O, 0.7 * N.x + 0.3 * N.y), rigid_body<"A">(A, Ao, 1.5, inertia(A, 0.1, 0.1, 0.1)),
    rigid_body<"B">(B, Bo, 1, inertia(B, 0.05, 0.05, 0.05)), gravity(-9.81 * N.y), linear_spring(40, line, 0.2),
    linear_damper(3, line), coulomb_kinetic_friction(0.3, 5, line), pulled, torque_actuator(input<"T">{}, A.z, B, A),
    drive, elbow.load(drive.torque), rub, shoulder.load(rub.force), knee, elbow.load(knee.torque));
using kane = kanes_method<arm>;

template <class Method> auto at(const Method& eom, double angle) {
  auto x = neutral(eom);
  x.q << 0.4, angle;
  x.u << 0.8, -0.5;
  for (Eigen::Index i = 0; i < x.z.size(); ++i) x.z(i) = 0.02 * static_cast<double>(3 + 2 * i);
  x.r.setConstant(1.5);
  return x;
}
/// Each entry is compared relative to its own size.
template <class Method> void check() {
  static_assert(Method::auxiliary_state_names == kane::auxiliary_state_names && Method::input_names == kane::input_names);
  const kane expected;
  const Method eom;
  for (const double angle : {0.7, 1.9, -1.9}) {
    const auto [accelerations, rates, force] = expected.evaluate(at(expected, angle), udot, zdot, value_of<pulled.force>);
    const auto [same_accelerations, same_rates, same_force] = eom.evaluate(at(eom, angle), udot, zdot, value_of<pulled.force>);
    for (Eigen::Index i = 0; i < accelerations.size(); ++i)
      BOOST_TEST(same_accelerations(i) == accelerations(i), boost::test_tools::tolerance(1e-12));
    for (Eigen::Index i = 0; i < rates.size(); ++i) BOOST_TEST(same_rates(i) == rates(i), boost::test_tools::tolerance(1e-12));
    BOOST_TEST(same_force == force, boost::test_tools::tolerance(1e-12));
  }
}
} // namespace

BOOST_AUTO_TEST_CASE(the_thread_is_round_the_ball_and_past_it) {
  const kane eom;
  const auto farther = [&](double angle) {
    const auto [length, straight] = eom.evaluate(at(eom, angle), value_of<pulled.length>, value_of<Q.pos_from(anchor).magnitude()>);
    return length - straight;
  };
  BOOST_TEST(farther(-1.9) > 1e-3);
  BOOST_TEST(std::abs(farther(1.9)) < 1e-15);
}
BOOST_AUTO_TEST_CASE(by_the_tmt_method) { check<tmt_method<arm>>(); }
BOOST_AUTO_TEST_CASE(by_lagranges_method) { check<lagranges_method<arm>>(); }
BOOST_AUTO_TEST_CASE(by_the_newton_euler_method) { check<newton_euler_method<arm>>(); }
