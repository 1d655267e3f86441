// The fewest parameters of inverse dynamics, of robot files: an arm of seven joints with parameters, a quadruped that
// floats.
// cost: nightly
// limits: raised
// optimized: no
// file: robot/files/iiwa.urdf
// file: robot/files/hyq.urdf
#include <ctdyn/urdf.hpp>

#include "base_parameters.hpp"

#include <hyq.urdf.hpp>
#include <iiwa.urdf.hpp>

namespace {
using namespace ctdyn;
constexpr parameter<"g"> g;
constexpr auto iiwa = system(urdf<iiwa_urdf>(), gravity(-g * frame<"world">{}.z));
constexpr auto hyq = system(urdf<hyq_urdf>(floating_base, as_constants), gravity(-g * frame<"world">{}.z));
using arm = kanes_method<iiwa>;
using quadruped = kanes_method<hyq>;

BOOST_AUTO_TEST_CASE(arm_of_seven_joints) {
  words::check_rank<arm>(43);
  constexpr auto b = arm::base_parameters();
  BOOST_TEST(b[0].formula.view() == "lbr_iiwa_link_1.Izz + lbr_iiwa_link_2.Iyy");
  BOOST_TEST(b[13].formula.view() == "lbr_iiwa_link_3.Iyz + lbr_iiwa_joint_4.origin.z*lbr_iiwa_link_4.mz");
}
BOOST_AUTO_TEST_CASE(four_legs) { // ten of the trunk, and seven of each other link
  words::check_rank<quadruped>(94);
  BOOST_TEST(quadruped::base_parameters()[40].formula.view() ==
             "lf_upperleg.Ixx - lf_upperleg.Iyy - 49/400*lf_lowerleg.m");
}

} // namespace
