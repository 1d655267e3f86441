// cost: heavy
// A file without masses: where its links are and how they move; dynamics are refused (fail/robot/massless_forces).
#include <ctdyn/urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr char file[] = R"(<robot name="bare"><link name="base"/><link name="a"/><link name="b"/><link name="tool"/>
  <joint name="j" type="continuous"><parent link="base"/><child link="a"/><axis xyz="0 1 0"/></joint>
  <joint name="s" type="prismatic"><parent link="a"/><child link="b"/><axis xyz="0 0 1"/><limit effort="1" velocity="1"/></joint>
  <joint name="t" type="fixed"><origin xyz="0 0 1.5"/><parent link="b"/><child link="tool"/></joint></robot>)";
constexpr auto bare = system(urdf<file>());
constexpr frame<"base"> base;
constexpr point<"tool"> tool;
using hand = kanes_evaluator<bare, jacobian_of(tool, base), base.dcm(frame<"tool">{})>;
using motion = kanes_evaluator<bare, to_matrix(tool.vel(base), base), bias_acceleration_of(tool, base)>;

} // namespace

BOOST_AUTO_TEST_CASE(places_velocities_and_jacobians) {
  const Eigen::Vector2d q(0.3, 0.2), u(0.7, -0.4);
  const double c = std::cos(q(0)), s = std::sin(q(0)), reach = 1.5 + q(1);
  const hand at;
  const motion moving;
  const auto [jacobian, turn] = at(hand::state(q, u));
  const auto [v, bias] = moving(motion::state(q, u));
  Eigen::Matrix<double, 3, 2> expected;
  expected << reach * c, s, 0, 0, -reach * s, c;
  BOOST_TEST((jacobian - expected).norm() < 1e-15);
  BOOST_TEST((v - expected * u).norm() < 1e-15);
  BOOST_TEST((turn.col(2) - Eigen::Vector3d(s, 0, c)).norm() < 1e-15); // the tool's z
  const double along = -reach * u(0) * u(0), across = 2 * u(0) * u(1);
  BOOST_TEST((bias - Eigen::Vector3d(along * s + across * c, 0, along * c - across * s)).norm() < 1e-15);
}
