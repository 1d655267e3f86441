// Jacobians in moving links of a robot file, whose joints have right-angle rolls or none, turn, slide and are fixed: in each link
// as in the world, less what the link's own motion gives.
// cost: nightly
#include <ctdyn/urdf.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

namespace {

using namespace ctdyn;

constexpr char file[] = R"(<robot name="r">
 <link name="base"/>
 <link name="upper"><inertial><origin xyz="0 0 0.2"/><mass value="2"/><inertia ixx="0.1" iyy="0.1" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
 <link name="slide"><inertial><origin xyz="0.1 0 0"/><mass value="1"/><inertia ixx="0.1" iyy="0.2" izz="0.15" ixy="0" ixz="0" iyz="0"/></inertial></link>
 <link name="fore"><inertial><origin xyz="0 0 0.1"/><mass value="1"/><inertia ixx="0.1" iyy="0.1" izz="0.01" ixy="0" ixz="0" iyz="0"/></inertial></link>
 <link name="camera"/>
 <link name="tool"/>
 <joint name="shoulder" type="continuous"><origin xyz="0 0.1 0" rpy="1.5707963267948966 0 0"/><parent link="base"/><child link="upper"/><axis xyz="0 1 0"/></joint>
 <joint name="rail" type="prismatic"><origin xyz="0 0 0.4" rpy="0 -1.5707963267948966 0"/><parent link="upper"/><child link="slide"/><axis xyz="0 0 1"/>
  <limit lower="-1" upper="1" effort="1" velocity="1"/></joint>
 <joint name="elbow" type="continuous"><origin xyz="0.2 0 0" rpy="0 0 1.5707963267948966"/><parent link="slide"/><child link="fore"/><axis xyz="1 0 0"/></joint>
 <joint name="mount" type="fixed"><origin xyz="0.05 0 0" rpy="0 3.14159265358979 0"/><parent link="slide"/><child link="camera"/></joint>
 <joint name="flange" type="fixed"><origin xyz="0 0 0.3" rpy="0.3 0 0"/><parent link="fore"/><child link="tool"/></joint>
</robot>)";
constexpr frame<"base"> world;
constexpr auto robot = system(ctdyn::urdf<file>());

template <fixed_string Link> void check() {
  constexpr frame<Link> link;
  constexpr point<Link> at;
  constexpr frame<"tool"> tool;
  constexpr point<"tool"> tip;
  using arm = kanes_method<robot>;
  const arm eom;
  const Eigen::Vector3d q(0.7, 0.2, -0.4), u(1, -2, 3);
  const auto [J, of_tip, of_link, r, ex, ey, ez, bias] =
      eom.evaluate(eom.state(q, u), jacobian_of(tool, tip, link), jacobian_of(tool, tip, world), jacobian_of(link, at, world),
                   to_matrix(tip.pos_from(at), world), to_matrix(link.x, world), to_matrix(link.y, world), to_matrix(link.z, world),
                   bias_acceleration_of(tool, tip, link));
  Eigen::Matrix3d turn;
  turn << ex, ey, ez;
  Eigen::Matrix<double, 6, 3> expected = of_tip - of_link;
  for (int i = 0; i < 3; ++i) expected.col(i).head<3>() -= Eigen::Vector3d(of_link.col(i).template tail<3>()).cross(Eigen::Vector3d(r));
  expected.topRows<3>() = (turn.transpose() * expected.topRows<3>()).eval();
  expected.bottomRows<3>() = (turn.transpose() * expected.bottomRows<3>()).eval();
  const double h = 1e-5;
  const auto at_time = [&](double t) { return eom.evaluate(eom.state(Eigen::Vector3d(q + t * u), u), jacobian_of(tool, tip, link)); };
  const Eigen::Matrix<double, 6, 1> rate = (at_time(h) - at_time(-h)) * u / (2 * h);
  BOOST_TEST_CONTEXT(Link.view()) {
    BOOST_TEST((J - expected).norm() < 1e-14);
    BOOST_TEST((bias - rate).norm() < 1e-8);
  }
}

} // namespace

BOOST_AUTO_TEST_CASE(in_each_link_as_in_the_world) {
  check<"upper">();
  check<"slide">();
  check<"fore">();
  check<"camera">();
}
