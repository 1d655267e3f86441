// cost: nightly
// file: ../examples/gripper/gripper.urdf
// file: robot/files/hyq.urdf
// file: robot/files/iiwa.urdf
// The units of robots of examples and benchmarks, which come from files: what a file says is in SI units, so that none
// is given. Each term that stands beside a file is made wrong, and is refused.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
#include <ctdyn/urdf.hpp>

#include <gripper.urdf.hpp>
#include <hyq.urdf.hpp>
#include <iiwa.urdf.hpp>

#include <described/examples_gripper.hpp>
#include <described/examples_payload.hpp>
#include <described/examples_quadruped.hpp>
#include <described/examples_robot_arm.hpp>

#include "../bench/arms/hyq_floating.hpp"
#include "../bench/contacts/hyq.hpp"
#include "read/units_of_systems.hpp"

namespace {
using namespace ctdyn;

/// All systems, none of which needs a unit.
void for_each_system(auto&& use) {
  use.template operator()<examples_gripper::gripper>("gripper::gripper");
  use.template operator()<examples_payload::robot>("payload::robot");
  use.template operator()<examples_quadruped::robot>("quadruped::robot");
  use.template operator()<examples_robot_arm::robot>("robot_arm::robot");
  use.template operator()<hyq_floating::description>("hyq_floating::description");
  use.template operator()<hyq::robot<4>>("hyq::robot<4>");
}

} // namespace

BOOST_AUTO_TEST_CASE(units_of_robots_follow) { for_each_system(units_of_systems::they_follow); }

BOOST_AUTO_TEST_CASE(a_wrong_term_is_refused) {
  units_of_systems::wrong_terms_are_refused count;
  for_each_system(count);
  BOOST_TEST_MESSAGE(count.all << " wrong terms, " << count.refused_by_few << " of them refused with the fewest units");
  BOOST_TEST(count.all >= 9U);
}
