// cost: nightly
// limits: raised
// file: robot/files/hyq.urdf
// Two sets of feet of a robot file's quadruped, one foot and two feet across, each against the description in which
// velocity constraints hold these feet.

#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>

using namespace ctdyn;

namespace {

constexpr frame<"world"> N;
constexpr frame<"lf_lowerleg"> lf;
constexpr frame<"rh_lowerleg"> rh;
constexpr point<"LF"> LF;
constexpr point<"RH"> RH;
constexpr auto robot = facts(urdf<hyq_urdf>(floating_base, actuated, as_constants), gravity(-9.81 * N.z),
                             LF.set_pos(point<"lf_lowerleg">{}, 0.33 * lf.x),
                             RH.set_pos(point<"rh_lowerleg">{}, 0.33 * rh.x));
constexpr auto with_contacts = ctdyn::system(robot, contact<"LF">(LF, N), contact<"RH">(RH, N));
using model = kanes_method<with_contacts>;

template <class P> constexpr auto is_held(P foot) {
  return facts(velocity_constraint(dot(foot.vel(N), N.x)), velocity_constraint(dot(foot.vel(N), N.y)),
               velocity_constraint(dot(foot.vel(N), N.z)));
}
constexpr speed<"base_link_0.vx"> vx;
constexpr speed<"base_link_0.vy"> vy;
constexpr speed<"base_link_0.vz"> vz;
constexpr speed<"base_link_0.wy"> wy;
constexpr speed<"base_link_0.wz"> wz;
constexpr speed<"rh_kfe_joint.u"> knee;
constexpr auto on_one_foot = ctdyn::system(robot, is_held(LF), dependent(vx, vy, vz));
// The floating base moves two points in five ways only, as their distance remains: the sixth is that of a knee.
constexpr auto on_two_feet = ctdyn::system(robot, is_held(LF), is_held(RH), dependent(vx, vy, vz, wy, wz, knee));

constexpr bool same(const auto& names, const auto& others) {
  return std::ranges::equal(names, others, [](const auto& a, const auto& b) { return a.view() == b.view(); });
}

template <const auto& Fixed> void compare(double left_front, double right_hind) {
  using eliminated = kanes_method<Fixed>;
  static_assert(same(model::coordinate_names, eliminated::coordinate_names));
  static_assert(same(model::speed_names, eliminated::speed_names));
  static_assert(same(model::input_names, eliminated::input_names));
  const model eom;
  const eliminated fixed;
  std::mt19937 random(9);
  std::uniform_real_distribution<double> number(-1, 1);
  const auto draw = [&](auto& entries, double most) {
    for (auto& entry : entries) entry = most * number(random);
  };
  for (int at = 0; at < 10; ++at) {
    auto x = neutral(eom);
    draw(x.q, 1), draw(x.u, 1), draw(x.r, 20);
    x.q.template segment<4>(3).normalize();
    x.closed << left_front, right_hind;
    x.u = eom.evaluate(x, speeds_after_impact).eval(); // the feet are at rest
    const auto [rate, how] = eom.evaluate(x, udot, contact_status);
    const auto expected = fixed.evaluate(eliminated::state(x.q, x.u, x.r), udot);
    BOOST_TEST((rate - expected).norm() < 1e-11 * (1 + expected.norm()));
    BOOST_TEST(how.rank() == 3 * (left_front + right_hind));
  }
}

BOOST_AUTO_TEST_CASE(one_foot) { compare<on_one_foot>(1, 0); }

BOOST_AUTO_TEST_CASE(two_feet_across) { compare<on_two_feet>(1, 1); }

} // namespace
