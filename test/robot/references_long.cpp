// cost: nightly
// limits: raised
// file: robot/files/long.urdf
// Two hundred links in a chain, 24 joints of which move: forces, and the motion of the last link, as Orocos KDL, MuJoCo and
// DART have them.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <long.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto chain = system(urdf<long_urdf>(as_constants), weight<"link0">());
} // namespace

BOOST_AUTO_TEST_CASE(two_hundred_links) {
  comparison<kanes_method<chain>> compare("long_fixed");
  compare.forces();
  compare.links<"link0", "link199">();
}
