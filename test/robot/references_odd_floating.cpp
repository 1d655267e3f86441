// cost: nightly
// limits: raised
// file: robot/files/odd.urdf
// The tree of references_odd on a floating base: as MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <odd.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto floating = system(urdf<odd_urdf>(floating_base, as_constants), weight<"world">());
} // namespace

BOOST_AUTO_TEST_CASE(floating_in_the_world) {
  comparison<kanes_method<floating>> compare("odd_floating");
  compare.dynamics();
  compare.links<"world", "link7", "link11">();
}
