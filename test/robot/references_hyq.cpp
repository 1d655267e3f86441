// cost: nightly
// limits: raised
// file: robot/files/hyq.urdf
// The quadruped HyQ from its file, with its trunk at rest and floating: as Orocos KDL (at rest only), MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <hyq.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto fixed = system(urdf<hyq_urdf>(as_constants), weight<"base_link_0">());
constexpr auto floating = system(urdf<hyq_urdf>(floating_base, as_constants), weight<"world">());
} // namespace

BOOST_AUTO_TEST_CASE(at_rest) {
  comparison<kanes_method<fixed>> compare("hyq_fixed");
  compare.dynamics();
  compare.links<"base_link_0", "lf_lowerleg", "lh_lowerleg", "rf_lowerleg", "rh_lowerleg">();
}

BOOST_AUTO_TEST_CASE(floating_in_the_world) {
  comparison<kanes_method<floating>> compare("hyq_floating");
  compare.dynamics();
  compare.links<"world", "lf_lowerleg", "lh_lowerleg", "rf_lowerleg", "rh_lowerleg">();
}
