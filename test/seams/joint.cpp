// A joint from outside, in one file: its call, and its word. It has members, loads, interframes and mimic joints as joints
// of the library do, in parts and by every method.
// cost: nightly
#include "support/unsearched.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace mine {
using namespace ctdyn::expr;

/// What the arguments are: those of all joints (`joint_slots`: parent, its point, child, its point, axis), and a radius.
template <ctdyn::fixed_string Name>
struct crank_joint_call : joint_call<"crank_joint", Name>, single_joint_call<crank_joint_call<Name>, Name> {
  static constexpr slot slots[] = {joint_slots[0], joint_slots[1], joint_slots[2],
                                   joint_slots[3], joint_slots[4], {"radius", sort::scalar}};
  /// The facts of the joint at any position and rate, which are those of its own coordinate `q` and speed `u`, or of a joint
  /// that it mimics. `a` and `b` are the frames that the joint connects, interframes among them.
  static constexpr auto moved(const auto& position, const auto& rate, const auto& rates, const auto& a, const auto& p,
                              const auto& b, const auto& q, const auto& along, const auto& radius) {
    const auto axis = direction_of(along);
    constexpr bool slides = false; // its loads are torques about the axis
    return make_single<slides, Name>(position, rate, a, p, b, q, axis, b.orient_axis(a, position, axis),
                                     q.set_pos(p, radius * b.x), rates);
  }
};

/// A crank: the child turns about an axis of the parent (z if none is given), and its point is at a radius (m) along its x.
template <ctdyn::fixed_string Name, class... Arguments> constexpr auto crank_joint(const Arguments&... arguments) {
  return make_joint<crank_joint_call<Name>>(arguments...);
}

} // namespace mine

namespace {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr parameter<"m"> m;
constexpr parameter<"I"> I;
constexpr parameter<"r"> r;
constexpr parameter<"g"> g;
constexpr parameter<"c"> c;
constexpr parameter<"e"> e;

constexpr auto crank = mine::crank_joint<"crank">(N, O, A, P, N.z, r);
constexpr auto body = facts(rigid_body<"A">(A, P, m, inertia(A, 0, 0, I)), gravity(-g * N.y));
constexpr auto wheel = system(newtonian(N, O), crank, crank.driven(), crank.damper(c), body);

// (I + m r^2) du/dt = T - c u - m g r cos q
template <class Method> constexpr bool turns() {
  return Method::entry(mass_matrix, 0, 0) == I + m * r * r &&
         Method::entry(forcing, 0) == crank.effort - c * crank.u - m * g * r * cos(crank.q);
}
static_assert(turns<kanes_method<wheel>>() && turns<lagranges_method<wheel>>() && turns<tmt_method<wheel>>());

// a crank whose parent's frame is tilted by an interframe falls by what is left of gravity
constexpr auto tilted =
    mine::crank_joint<"crank">(N, O, A, P, N.z, r, parent_interframe(roll_pitch_yaw(0, 0, e)));
constexpr auto tilted_wheel = system(newtonian(N, O), tilted, body);
static_assert(kanes_method<tilted_wheel>::entry(forcing, 0) ==
              -m * g * r * cos(tilted.q + e));

// one that mimics it, from its point on, turns twice as fast
constexpr auto second = mine::crank_joint<"second">(A, P, B, Q, A.z, r, mimic(crank, 2));
constexpr auto linkage = system(newtonian(N, O), crank, second, particle<"Q">(Q, m));
// v = r u (-sin q, cos q) + 3 r u (-sin 3q, cos 3q)
static_assert(kanes_method<linkage>::entry(mass_matrix, 0, 0) == m * r * r * (10 + 6 * cos(2 * crank.q)));

constexpr part<"left"> left;
constexpr auto in_a_part = system(newtonian(N, O), left(facts(crank, body), shared(N, O, g)));
static_assert(kanes_method<in_a_part>::entry(forcing, 0) == -left(m) * g * left(r) * cos(left(crank.q)));

BOOST_AUTO_TEST_CASE(a_joint_from_outside_has_limits_and_a_wrench) {
  constexpr auto limited = crank.with_limits({.lower = -1, .upper = 1});
  static_assert(limited.limits.upper == 1);
  const kanes_method<wheel> eom(values(m = 2.0, I = 0.1, r = 0.5, g = 9.81, c = 0.0));
  const auto x = eom.state(values(crank.q = 0.0, crank.u = 3.0, crank.effort = 0.0));
  const Eigen::Matrix<double, 1, 1> alpha(0.7);
  const auto wrench = eom.evaluate(x, alpha, joint_wrench<"crank">(N));
  // at the child's point, the mass center: m (a - g) and I alpha
  const double expected[] = {-2 * 0.5 * 9, 2 * (0.5 * 0.7 + 9.81), 0, 0, 0, 0.1 * 0.7};
  for (int i = 0; i < 6; ++i) BOOST_TEST(std::abs(wrench(i) - expected[i]) < 1e-14);
}

} // namespace
