// cost: nightly
// limits: raised
// file: robot/files/iiwa.urdf
// file: robot/files/puma560.urdf
// Arms from files: Orocos KDL, MuJoCo and DART, which read the same files, have the same forces, masses, accelerations and motions.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <iiwa.urdf.hpp>
#include <puma560.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto iiwa = system(urdf<iiwa_urdf>(), weight<"world">());
constexpr auto puma = system(urdf<puma560_urdf>(), weight<"base">());
} // namespace

BOOST_AUTO_TEST_CASE(iiwa_with_seven_joints) {
  comparison<kanes_method<iiwa>> compare("iiwa_fixed");
  compare.dynamics();
  compare.links<"world", "lbr_iiwa_link_7">();
}

BOOST_AUTO_TEST_CASE(puma_with_six) {
  comparison<kanes_method<puma>> compare("puma560_fixed");
  compare.dynamics();
  compare.links<"base", "link6">();
}
