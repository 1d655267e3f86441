// cost: slow
// limits: raised
// file: robot/files/long.urdf
// A chain of 200 links, 24 joints of which turn: as Orocos KDL, MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <long.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto chain = system(urdf<long_urdf>(as_constants), weight<"link0">());
} // namespace

BOOST_AUTO_TEST_CASE(forces_of_two_hundred_links) {
  comparison<kanes_method<chain>> compare("long_fixed");
  compare.forces();
  compare.links<"link0", "link199">();
}
