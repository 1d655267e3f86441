// cost: heavy
// A mimic joint whose leader is locked stands at multiplier times angle plus offset. The product alone is a right angle here, and
// right angles are treated apart.
#include <ctdyn/urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr char file[] = R"(<robot name="hand"><link name="arm"/><link name="palm"/><link name="a"/><link name="b"/><link name="c"/>
  <joint name="wrist" type="continuous"><parent link="arm"/><child link="palm"/><axis xyz="0 0 1"/></joint>
  <joint name="leader" type="continuous"><parent link="palm"/><child link="a"/><axis xyz="0 0 1"/></joint>
  <joint name="follower" type="continuous"><origin xyz="1 0 0"/><parent link="a"/><child link="b"/><axis xyz="0 0 1"/>
    <mimic joint="leader" multiplier="-2" offset="0.3"/></joint>
  <joint name="end" type="fixed"><origin xyz="1 0 0"/><parent link="b"/><child link="c"/></joint></robot>)";
constexpr frame<"arm"> base;
constexpr frame<"c"> c;
constexpr auto locked_hand = system(urdf<file>(locked<"leader", 0.7853981633974483>));

/// The angle by which the last link is turned.
template <const auto& Hand> double angle() {
  using place = kanes_evaluator<Hand, base.dcm(c)>;
  const Eigen::Matrix<double, 1, 1> q(0.1), u(0);
  const Eigen::Matrix3d turn = place{}(place::state(q, u));
  return std::atan2(turn(1, 0), turn(0, 0));
}

} // namespace

BOOST_AUTO_TEST_CASE(followers_of_locked_leaders) {
  BOOST_TEST(std::abs(angle<locked_hand>() - (0.1 + 0.7853981633974483 - 2 * 0.7853981633974483 + 0.3)) < 1e-15);
}
