// cost: nightly
// optimized: no
// file: robot/files/small/names.urdf
// file: robot/files/small/chained_mimics.urdf
// file: robot/files/small/fixed_leader.urdf
// file: robot/files/small/planes.urdf
// file: robot/files/small/rounded.urdf
// file: robot/files/small/welded_bodies.urdf
// file: robot/files/small/drives.urdf
// Small files with what is odd in files of others: names, line ends, chains of mimics, leaders that are fixed, planes, rounded angles,
// bodies of all kinds on fixed joints. Against the plain recursion in the file's own frames.
#include <ctdyn/urdf.hpp>

#include "support/robot_states.hpp"

#include <chained_mimics.urdf.hpp>
#include <drives.urdf.hpp>
#include <fixed_leader.urdf.hpp>
#include <names.urdf.hpp>
#include <planes.urdf.hpp>
#include <rounded.urdf.hpp>
#include <welded_bodies.urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <limits>

namespace {

using namespace ctdyn;
using namespace robot_states;

template <fixed_string Ground> constexpr auto weight = [] {
  constexpr frame<Ground> ground;
  return gravity(0.3 * ground.x - 0.4 * ground.y - ground.z);
}();
constexpr frame<"N"> N;
constexpr point<"O"> O; // a root whose name a typed frame cannot have
constexpr auto names = system(newtonian(N, O), urdf<names_urdf>(mounted_on(N, O)), weight<"N">);
constexpr auto chain = urdf<chained_mimics_urdf>();
constexpr auto mimics = system(chain, joint_of<"third">(chain).armature(0.1), weight<"w">);
constexpr auto leader = system(urdf<fixed_leader_urdf>(), weight<"palm">);
constexpr auto planes = system(urdf<planes_urdf>(floating_base), weight<"world">);
constexpr auto rounded = system(urdf<rounded_urdf>(), weight<"w">);
constexpr auto bodies = system(urdf<welded_bodies_urdf>(as_constants), weight<"w">);
constexpr auto slide = urdf<drives_urdf>();
constexpr auto rail = joint_of<"rail">(slide);
constexpr auto drives = system(slide, rail.armature(rail.gear_ratio * rail.gear_ratio * 3e-5), weight<"w">);

template <const auto& System, const auto& Text> void compare(bool floats = false, const robot_recursion::values& armatures = {}) {
  for (unsigned seed = 1; seed <= 3; ++seed)
    BOOST_TEST((worst_difference<kanes_method<System>, Text>(floats, seed, {.armatures = armatures})) < 1e-12);
}

} // namespace

BOOST_AUTO_TEST_CASE(names_and_line_ends) {
  compare<names, names_urdf>();
  BOOST_TEST(kanes_method<names>::coordinate_names[0].view() == "upper/arm.q");
}
BOOST_AUTO_TEST_CASE(followers_of_followers) {
  compare<mimics, chained_mimics_urdf>(false, {{"first.u", 2.5L * 2.5L * 0.1L}}); // the third turns 2.5 times as fast
  BOOST_TEST(kanes_method<mimics>::coordinate_names.size() == 1U);
}
BOOST_AUTO_TEST_CASE(followers_of_what_is_fixed) {
  compare<leader, fixed_leader_urdf>();
  BOOST_TEST(kanes_method<leader>::coordinate_names.size() == 1U);
}
BOOST_AUTO_TEST_CASE(planes_in_a_branch_of_what_floats) {
  using kane = kanes_method<planes>;
  compare<planes, planes_urdf>(true);
  const kane eom;
  random_states<kane> at;
  at.draw(1);
  const auto rates = eom.evaluate(eom.state(at.q, at.u), qdot);
  BOOST_TEST((rates.tail<7>() - at.u.tail<7>()).norm() < 1e-15); // behind the base the k-th rate is the k-th speed
}
BOOST_AUTO_TEST_CASE(rounded_angles_and_axes) { compare<rounded, rounded_urdf>(); }
BOOST_AUTO_TEST_CASE(bodies_on_fixed_joints) { compare<bodies, welded_bodies_urdf>(); }

BOOST_AUTO_TEST_CASE(drives_and_limits) {
  using kane = kanes_method<drives>;
  compare<drives, drives_urdf>(false, {{"rail.u", 1.2L}});
  static_assert(rail.gear_ratio == 200 && joint_of<"drum">(slide).gear_ratio == 1);
  static_assert(joint_of<"wheel">(slide).gear_ratio < -63.15);
  constexpr auto& warned = urdf_warnings<drives_urdf>();
  static_assert(warned.size() == 1 && warned[0].joint == "drum" && warned[0].line == 12);

  constexpr auto wheel = joint_of<"wheel">(slide);
  constexpr auto turned = joint_of<"drum">(slide);
  const auto x = kane{}.state(values(rail.q = 0.25, wheel.q = -0.1, turned.q = 0.5, rail.u = 1, wheel.u = 2, turned.u = 3));
  BOOST_TEST((x.q == Eigen::Vector3d(0.25, -0.1, 0.5) && x.u == Eigen::Vector3d(1, 2, 3)));

  constexpr part<"left"> left;
  constexpr auto drum = joint_of<"drum">(slide).with_limits({.lower = -0.2, .velocity = 3});
  const auto limits = limits_of<kane>(slide, drum);
  const auto none = limits_of<kane>(left(slide));
  const double infinite = std::numeric_limits<double>::infinity();
  BOOST_TEST((limits.lower == Eigen::Vector3d(-0.5, -infinite, -0.2))); // what turns without end, and what is told last
  BOOST_TEST((limits.upper == Eigen::Vector3d(1.5, infinite, infinite)));
  BOOST_TEST((limits.velocity == Eigen::Vector3d(0.7, 30, 3)));
  BOOST_TEST((limits.effort == Eigen::Vector3d(300, 12, infinite)));
  BOOST_TEST((none.upper == Eigen::Vector3d::Constant(infinite)));
}
