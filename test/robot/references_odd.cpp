// cost: slow
// limits: raised
// file: robot/files/odd.urdf
// A tree in which nothing is aligned, with bodies of a milligram beside such of a ton, at rest and floating: as Orocos KDL (at rest
// only), MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <odd.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto fixed = system(urdf<odd_urdf>(), weight<"root">());
constexpr auto floating = system(urdf<odd_urdf>(floating_base, as_constants), weight<"world">());
} // namespace

BOOST_AUTO_TEST_CASE(at_rest) {
  comparison<kanes_method<fixed>> compare("odd_fixed");
  compare.dynamics();
  compare.links<"root", "link7", "link11">();
}

BOOST_AUTO_TEST_CASE(floating_in_the_world) {
  comparison<kanes_method<floating>> compare("odd_floating");
  compare.dynamics();
  compare.links<"world", "link7", "link11">();
}
