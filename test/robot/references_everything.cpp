// cost: nightly
// limits: raised
// file: robot/files/everything.urdf
// The file with all types of joints, mimics and massless links among them: as MuJoCo and DART have it.
#include <ctdyn/urdf.hpp>

#include "support/robot_references.hpp"

#include <everything.urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace robot_references;
constexpr auto everything = system(urdf<everything_urdf>(), weight<"world">());
} // namespace

BOOST_AUTO_TEST_CASE(all_types_of_joints) {
  comparison<kanes_method<everything>> compare("everything_fixed");
  compare.dynamics();
  compare.links<"world", "thumb", "ring", "plate">();
}
