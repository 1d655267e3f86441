// Robot files as values, and what is wrong with them in sentences with line and column.
#include <ctdyn/robot/urdf_reader.hpp>

#include <boost/test/unit_test.hpp>

#include <string_view>

namespace {
using namespace ctdyn::detail;

constexpr char arm[] = R"(
<?xml version="1.0"?>
<robot name="arm">
  <link name="base"/>
  <link name="upper">
    <inertial><origin xyz="0 0 0.5"/><mass value="2"/>
      <inertia ixx="0.1" ixy="0" ixz="0" iyy="0.1" iyz="0" izz="1e-2"/></inertial>
    <visual><geometry><box size="1 1 1"/></geometry></visual>
  </link>
  <joint name="shoulder" type="continuous">
    <parent link="base"/><child link="upper"/><origin xyz="0 0 1" rpy="0 1.5708 0"/><axis xyz="0 0 1"/>
  </joint>
</robot>
)";
constexpr auto& robot = read_urdf<arm>();
static_assert(robot.fault.empty() && robot.model.link_count == 2 && robot.model.joint_count == 1);
static_assert(robot.model.name == "arm" && robot.model.root == 0 && robot.model.links[1].joint == 0);
static_assert(robot.model.links[1].mass.value == exact::ratio(2));
static_assert(robot.model.links[1].inertia.zz.value == exact::ratio(1, 100));
static_assert(robot.model.joints[0].origin.rpy[1].value == exact::ratio(15708, 10000));
static_assert(robot.model.joints[0].axis[0].value.is_zero() && !robot.model.joints[0].axis[2].value.is_zero());
} // namespace

BOOST_AUTO_TEST_CASE(the_same_is_read_while_the_program_runs) {
  const auto r = read_urdf<8, 8>(arm);
  BOOST_TEST(r.fault.view() == "");
  BOOST_TEST(r.model.link_count == 2u);
  BOOST_TEST(r.model.find_joint("shoulder") == 0u);
  BOOST_TEST(r.model.joints[0].child == 1u);
}
