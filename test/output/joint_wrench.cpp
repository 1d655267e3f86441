// What joints transmit in a tree, against the sums over the bodies outboard; and in formulas, about the axes of an arm,
// inverse dynamics.
// cost: nightly
// limits: raised
// optimized: no
#include "wrench_sums.hpp"

#include <cmath>
#include <string_view>

namespace {

using namespace wrench_sums;

// ---- a tree of many links: a turret, a cardan joint, a screw and a welded hand with fingers, one of which mimics the
// other; both are parts

constexpr frame<"L"> L;
constexpr frame<"H"> H;
constexpr frame<"F"> F;
constexpr point<"S"> S;
constexpr point<"Lo"> Lo;
constexpr point<"K"> K;
constexpr point<"Ho"> Ho;
constexpr point<"E"> E;
constexpr point<"Fo"> Fo;
constexpr part<"left"> left;
constexpr auto turret = pin_joint<"turret">(N, O, A, S, N.z);
constexpr auto cardan = universal_joint<"cardan">(A, P, B, Q);
constexpr auto spindle = screw_joint<"spindle">(B, C, L, Lo, B.x, 0.3);
constexpr auto wrist = weld_joint<"wrist">(L, K, H, Ho);
constexpr auto knuckle = pin_joint<"knuckle">(H, Ho, F, E, H.y);
constexpr frame<"D"> D;
constexpr point<"R"> R;
constexpr point<"Do"> Do;
constexpr point<"Hc"> Hc;
constexpr auto follower = pin_joint<"follower">(H, Ho, D, R, H.x, mimic(knuckle, -2, 0.1));
constexpr auto fingers =
    facts(knuckle, knuckle.driven(), follower, follower.damper(0.2), Fo.set_pos(Ho, 0.2 * F.z),
          rigid_body<"F">(F, Fo, 0.4, inertia(F, 0.1, 0.2, 0.25)), Do.set_pos(R, 0.15 * D.y), particle<"D">(Do, 0.3));
constexpr auto tree = system(
    newtonian(N, O), turret, P.set_pos(S, 0.3 * A.x), rigid_body<"A">(A, S, 3, inertia(A, 1, 2, 3)), turret.driven(),
    cardan, C.set_pos(Q, 0.1 * B.x + 0.2 * B.z), rigid_body<"B">(B, C, 2, inertia(B, 0.3, 0.2, 0.4)), spindle,
    spindle.spring(0.7), K.set_pos(Lo, 0.2 * L.y), rigid_body<"L">(L, Lo, 1.5, inertia(L, 0.2, 0.25, 0.1)), wrist,
    Hc.set_pos(Ho, 0.1 * H.z), particle<"H">(Hc, 0.8), left(fingers, shared(H, Ho)), gravity(-9.81 * N.z),
    force(left(Fo), 0.3 * N.x + 0.2 * H.y), torque(L, 0.5 * L.z), torque(B, -0.5 * L.z));

/// At another point than the origin.
wrench moved_to(const Eigen::Vector3d& r, wrench w) {
  w.tail<3>() -= r.cross(w.head<3>());
  return w;
}

BOOST_AUTO_TEST_CASE(of_a_tree) {
  using method = kanes_method<tree>;
  const method eom;
  for (unsigned seed = 1; seed < 4; ++seed) {
    states::source from(seed);
    const auto x = states::state<method>(from);
    const auto udots = from.vector<static_cast<int>(method::speed_names.size())>(-2, 2);
    const wrench finger = taken(eom, x, udots, left(F), left(Fo), O, 0.4, symmetric(0.1, 0.2, 0.25)),
                 copy = taken(eom, x, udots, left(D), left(Do), O, 0.3, symmetric(0, 0, 0)),
                 palm = taken(eom, x, udots, H, Hc, O, 0.8, symmetric(0, 0, 0)),
                 link = taken(eom, x, udots, L, Lo, O, 1.5, symmetric(0.2, 0.25, 0.1)),
                 arm = taken(eom, x, udots, B, C, O, 2, symmetric(0.3, 0.2, 0.4));
    const auto [tip, across, along, at_finger, at_copy, at_palm, at_link, at_arm] =
        eom.evaluate(x, to_matrix(left(Fo).pos_from(O), N), to_matrix(H.y, N), to_matrix(L.z, N), to_matrix(left(E).pos_from(O), N), to_matrix(left(R).pos_from(O), N),
                     to_matrix(Ho.pos_from(O), N), to_matrix(Lo.pos_from(O), N), to_matrix(Q.pos_from(O), N));
    wrench pull, turn;
    const Eigen::Vector3d force = 0.3 * Eigen::Vector3d::UnitX() + 0.2 * across;
    pull << force, tip.cross(force);
    turn << Eigen::Vector3d::Zero(), 0.5 * along;
    const auto [of_finger, of_copy, of_wrist, of_spindle, of_cardan] =
        eom.evaluate(x, udots, joint_wrench<"left.knuckle">(N), joint_wrench<"left.follower">(N),
                     joint_wrench<"wrist">(N), joint_wrench<"spindle">(N), joint_wrench<"cardan">(N));
    BOOST_TEST(same(of_finger, moved_to(at_finger, finger - pull)));
    BOOST_TEST(same(of_copy, moved_to(at_copy, copy)));
    BOOST_TEST(same(of_wrist, moved_to(at_palm, finger + copy + palm - pull)));
    BOOST_TEST(same(of_spindle, moved_to(at_link, finger + copy + palm + link - pull - turn)));
    BOOST_TEST(same(of_cardan, moved_to(at_arm, finger + copy + palm + link + arm - pull)));
    BOOST_TEST(same(eom.evaluate(x, udots, joint_wrench<"wrist">), in_basis(eom, x, H, of_wrist)));
  }
}

// ---- rotors are on the parent's side, armatures on none

constexpr auto swing = pin_joint<"swing">(N, O, A, S, N.x);
constexpr auto bend = pin_joint<"bend">(A, P, B, Q, A.y);
template <class... More> constexpr auto two_rods(const More&... more) {
  return system(newtonian(N, O), swing, P.set_pos(S, 0.5 * A.z), bend, C.set_pos(P, 0.4 * B.z), gravity(-9.81 * N.z),
                rigid_body<"A">(A, P, 0.9, inertia(A, 0.1, 0.2, 0.3)),
                rigid_body<"B">(B, C, 0.7, inertia(B, 0.3, 0.1, 0.2)), more...);
}
constexpr auto plain_rods = two_rods();
constexpr auto geared_rods = two_rods(bend.rotor(5, 0.01), swing.armature(0.3));

BOOST_AUTO_TEST_CASE(rotors) {
  using method = kanes_method<geared_rods>;
  const method eom;
  const kanes_method<plain_rods> plain;
  states::source from(1);
  const auto x = states::state<method>(from);
  const auto y = plain.state(x.q, x.u);
  const Eigen::Vector2d udots(0.4, -0.9);
  const auto [w, outer, tau] = eom.evaluate(x, udots, joint_wrench<"swing">(N), joint_wrench<"bend">, inverse_dynamics);
  const auto [v, same_outer] = plain.evaluate(y, udots, joint_wrench<"swing">(N), joint_wrench<"bend">);
  const wrench rotor = taken(eom, x, udots, frame<"bend.rotor">{}, P, S, 0, symmetric(0, 0.01, 0));
  BOOST_TEST(same(outer, same_outer));
  BOOST_TEST(same(w, v + rotor));
  BOOST_TEST(rotor.norm() > 1e-3);
  BOOST_TEST(std::abs(tau(0) - (w(3) + 0.3 * udots(0))) < 1e-12);
  BOOST_TEST(std::abs(tau(1) - (outer(4) + 5 * 0.01 * 5 * udots(1))) < 1e-12);
}

// ---- in formulas: where a description has no loads of its joints, what is missing about the axes are these

constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, S, N.x);
constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q, A.y);
constexpr auto rail = prismatic_joint<"rail">(B, C, L, Lo, B.z);
template <class... Loads> constexpr auto arm_with(const Loads&... loads) {
  return system(newtonian(N, O), shoulder, P.set_pos(S, l* A.z), elbow, C.set_pos(P, l* B.z), rail,
                rigid_body<"A">(A, P, m, inertia(A, m * l * l, 2 * m * l * l, m* l* l)),
                rigid_body<"B">(B, C, m, inertia(B, m * l * l, 3 * m * l * l, m* l* l)), particle<"L">(Lo, m),
                gravity(-g * N.z), loads...);
}
constexpr auto idle = arm_with();
constexpr auto busy = arm_with(shoulder.driven(), elbow.damper(g), elbow.driven(), rail.spring(g));
using arm = kanes_method<idle>;
using busy_arm = kanes_method<busy>;

static_assert(arm::entry(joint_wrench<"shoulder">, 3, 0) == arm::entry(inverse_dynamics, 0));
static_assert(arm::entry(joint_wrench<"elbow">, 4, 0) == arm::entry(inverse_dynamics, 1));
static_assert(arm::entry(joint_wrench<"rail">, 2, 0) == arm::entry(inverse_dynamics, 2));
static_assert(arm::entry(joint_wrench<"rail">, 1, 0) == arm::entry(joint_wrench<"rail">(B), 1, 0));
static_assert(arm::entry(joint_wrench<"elbow">, 0, 0) == busy_arm::entry(joint_wrench<"elbow">, 0, 0));
static_assert(arm::entry(joint_wrench<"elbow">, 4, 0) == busy_arm::entry(joint_wrench<"elbow">, 4, 0));
constexpr auto at_rest = arm::text(joint_wrench<"rail"> | given(all_speeds == 0, dt(all_speeds) == 0));
static_assert(at_rest.view().find(".u") == std::string_view::npos && at_rest.view().find("g*m") != std::string_view::npos);

BOOST_AUTO_TEST_CASE(as_other_outputs) { // beside inverse dynamics, in floats, at rest
  const arm eom{values(g = 9.81, l = 0.4, m = 1.5)};
  states::source from(1);
  auto x = states::state<arm>(from);
  const Eigen::Vector3d udots(0.3, -0.7, 0.4);
  const auto [w, tau] = eom.evaluate(x, udots, joint_wrench<"elbow">, inverse_dynamics);
  BOOST_TEST(std::abs(w(4) - tau(1)) < 1e-12);
  BOOST_TEST(same(eom.evaluator(joint_wrench<"elbow">)(x, udots), w));
  const busy_arm driven{values(g = 9.81, l = 0.4, m = 1.5)};
  const auto y = driven.state(x.q, x.u, Eigen::Vector2d(2, 3));
  const auto [v, missing] = driven.evaluate(y, udots, joint_wrench<"elbow">, inverse_dynamics);
  BOOST_TEST(same(v, w)); // of which the joint's own motor and damper are a part
  BOOST_TEST(std::abs(v(4) - (missing(1) + 3 - 9.81 * x.u(1))) < 1e-12);
  const auto resting = eom.evaluate(x, joint_wrench<"shoulder"> | given(all_speeds == 0, dt(all_speeds) == 0));
  x.u.setZero();
  BOOST_TEST(same(resting, eom.evaluate(x, Eigen::Vector3d::Zero().eval(), joint_wrench<"shoulder">)));
  BOOST_TEST(std::abs(resting.head<3>().norm() - 3 * 1.5 * 9.81) < 1e-12);
}

} // namespace
