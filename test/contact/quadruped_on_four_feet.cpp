// cost: nightly
// limits: raised
// file: robot/files/hyq.urdf
// A robot file's quadruped on three and on four feet, against the descriptions in which velocity constraints hold these
// feet (quadruped_by_constraints.cpp: on one and two).

#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <random>

using namespace ctdyn;

namespace {

constexpr frame<"world"> N;
constexpr frame<"lf_lowerleg"> lf;
constexpr frame<"rf_lowerleg"> rf;
constexpr frame<"lh_lowerleg"> lh;
constexpr frame<"rh_lowerleg"> rh;
constexpr point<"LF"> LF;
constexpr point<"RF"> RF;
constexpr point<"LH"> LH;
constexpr point<"RH"> RH;
constexpr auto robot =
    facts(urdf<hyq_urdf>(floating_base, actuated, as_constants), gravity(-9.81 * N.z),
          LF.set_pos(point<"lf_lowerleg">{}, 0.33 * lf.x), RF.set_pos(point<"rf_lowerleg">{}, 0.33 * rf.x),
          LH.set_pos(point<"lh_lowerleg">{}, 0.33 * lh.x), RH.set_pos(point<"rh_lowerleg">{}, 0.33 * rh.x));
constexpr auto with_contacts =
    ctdyn::system(robot, contact<"LF">(LF, N), contact<"RF">(RF, N), contact<"LH">(LH, N), contact<"RH">(RH, N));
using model = kanes_method<with_contacts>;

/// A foot at rest, to which the joints of its leg are moved by the trunk.
template <fixed_string Haa, fixed_string Hfe, fixed_string Kfe, class P> constexpr auto held(P foot) {
  return facts(velocity_constraint(dot(foot.vel(N), N.x)), velocity_constraint(dot(foot.vel(N), N.y)),
               velocity_constraint(dot(foot.vel(N), N.z)), dependent(speed<Haa>{}, speed<Hfe>{}, speed<Kfe>{}));
}
constexpr auto left = facts(held<"lf_haa_joint.u", "lf_hfe_joint.u", "lf_kfe_joint.u">(LF),
                            held<"lh_haa_joint.u", "lh_hfe_joint.u", "lh_kfe_joint.u">(LH));
constexpr auto right_front = held<"rf_haa_joint.u", "rf_hfe_joint.u", "rf_kfe_joint.u">(RF);
constexpr auto right_hind = held<"rh_haa_joint.u", "rh_hfe_joint.u", "rh_kfe_joint.u">(RH);
constexpr auto on_three = ctdyn::system(robot, left, right_front);
constexpr auto on_four = ctdyn::system(robot, left, right_front, right_hind);

template <const auto& Fixed> void compare(double fourth) {
  const model eom;
  const kanes_method<Fixed> fixed;
  std::mt19937 random(9);
  std::uniform_real_distribution<double> number(-1, 1);
  const auto draw = [&](auto& entries, double most) {
    for (auto& entry : entries) entry = most * number(random);
  };
  for (int at = 0; at < 10; ++at) {
    auto x = neutral(eom);
    draw(x.q, 1), draw(x.u, 1), draw(x.r, 20);
    x.q.template segment<4>(3).normalize();
    x.closed << 1, 1, 1, fourth;
    x.u = eom.evaluate(x, speeds_after_impact).eval(); // the feet are at rest
    const auto [rate, how] = eom.evaluate(x, udot, contact_status);
    const auto expected = fixed.evaluate(kanes_method<Fixed>::state(x.q, x.u, x.r), udot);
    BOOST_TEST((rate - expected).norm() < 1e-11 * (1 + expected.norm()));
    BOOST_TEST(how.rank() == 9 + 3 * fourth);
  }
}

BOOST_AUTO_TEST_CASE(three_feet) { compare<on_three>(0); }

BOOST_AUTO_TEST_CASE(four_feet) { compare<on_four>(1); }

} // namespace
