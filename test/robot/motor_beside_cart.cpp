// A cart slides on the ground beside an arm that a motor turns: links of robot files that do not turn have the frame of
// their parent, and the motor still acts on the ground, not on the cart.
#include <ctdyn/urdf.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr char text[] = R"(<robot name="yard"><link name="ground"/>
  <link name="cart"><inertial><mass value="3"/><inertia ixx="1" iyy="1" izz="1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="pole"><inertial><origin xyz="0 0 0.5"/><mass value="1"/>
    <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="arm"><inertial><origin xyz="0.2 0 0.5"/><mass value="2"/>
    <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="rail" type="prismatic"><parent link="ground"/><child link="cart"/><axis xyz="1 0 0"/>
    <limit effort="1" velocity="1" lower="-1" upper="1"/></joint>
  <joint name="hinge" type="continuous"><parent link="cart"/><child link="pole"/><axis xyz="0 1 0"/></joint>
  <joint name="base" type="continuous"><origin xyz="1 0 0"/><parent link="ground"/><child link="arm"/>
    <axis xyz="0 1 0"/></joint></robot>)";
constexpr frame<"ground"> ground;
constexpr auto yard = ctdyn::system(ctdyn::urdf<text>(actuated), gravity(-9.81 * ground.z));

BOOST_AUTO_TEST_CASE(what_the_rail_transmits) {
  const kanes_method<yard> eom;
  const newton_euler_method<yard> bodies;
  auto x = neutral(eom);
  auto y = neutral(bodies);
  x.q << 0.3, 0.4, 0.5, x.u << 1, -2, 0.5, x.r << 1, 2, 5; // force of the rail, torques of hinge and base
  y.q = x.q, y.u = x.u, y.r = x.r;
  const auto [rail, loads] =
      eom.evaluate(x, joint_wrench<"rail">(ground) | given(dt(all_speeds) == udot), stacked_resultant);
  const auto reacts = bodies.evaluate(y, reactions); // of the rail: two forces and three moments first
  BOOST_TEST((reacts.head<5>() - rail.tail<5>()).norm() < 1e-12);
  BOOST_TEST((rail.tail<3>() - Eigen::Vector3d(0, 2, 0)).norm() < 1e-12); // the hinge's motor, and no other
  BOOST_TEST((loads.segment<3>(3) + Eigen::Vector3d(0, 2, 0)).norm() < 1e-12);
}

} // namespace
