// cost: nightly
// limits: raised
// file: robot/files/odd.urdf
// A tree in which nothing is aligned, bodies of a milligram beside such of a ton: as Orocos KDL, MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <odd.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto fixed = system(urdf<odd_urdf>(), weight<"root">());
} // namespace

BOOST_AUTO_TEST_CASE(at_rest) {
  comparison<kanes_method<fixed>> compare("odd_fixed");
  compare.dynamics();
  compare.links<"root", "link7", "link11">();
}
