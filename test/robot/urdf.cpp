// cost: heavy
// limits: raised
// Robot files: what urdf derives from them is what the plain recursion in the file's own frames gives, for every kind of joint, odd
// rotations, axes along no basis vector, chains of mimics, massless links.
#include <ctdyn/urdf.hpp>

#include "support/robot_states.hpp"
#include "support/unsearched.hpp"

#include <boost/test/unit_test.hpp>


namespace {

using namespace ctdyn;
using namespace robot_states;

constexpr char chain[] = R"(<?xml version="1.0"?>
<robot name="chain">
  <!-- does not move where it is fixed -->
  <link name="ground"><inertial><origin xyz="0 0 -0.1"/><mass value="4"/>
    <inertia ixx="0.5" iyy="0.6" izz="0.7" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="cart"><inertial><origin xyz="0.1 -.2 +.05" rpy="0.1 0 0"/><mass value="3"/>
    <inertia ixx="0.3" iyy="0.25" izz="2e-1" ixy="1e-2" ixz="-0.02" iyz="0.03"/></inertial></link>
  <link name="swing"><inertial><origin xyz="0 0 -0.3" rpy="1.5708 0.2 -0.4"/><mass value="1.5"/>
    <inertia ixx="0.1" iyy="0.1" izz="0.02" ixy="0" ixz="0" iyz="0.004"/></inertial></link>
  <link name="bracket"/>
  <link name="leaning"><inertial><origin xyz="0.2 0.1 0"/><mass value="0.8"/>
    <inertia ixx="0.02" iyy="0.03" izz="0.04" ixy="0.001" ixz="0" iyz="0"/></inertial></link>
  <link name="finger"><inertial><origin xyz="0.01 0.02 0.05"/><mass value="0.2"/>
    <inertia ixx="0.002" iyy="0.003" izz="0.001" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="thumb"><inertial><mass value="0.1"/>
    <inertia ixx="0" iyy="0" izz="0" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="nail"><inertial><origin xyz="0 0.02 0"/><mass value="0.05"/>
    <inertia ixx="1e-4" iyy="1e-4" izz="1e-4" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="rail" type="prismatic"><parent link="ground"/><child link="cart"/>
    <origin xyz="0 0 0.5" rpy="0 -1.57079632679 0"/><axis xyz="0 0 -2"/>
    <limit lower="-1" upper="1" effort="10" velocity="2"/><dynamics damping="0.7" friction="0.2"/></joint>
  <joint name="hinge" type="revolute"><parent link="cart"/><child link="swing"/>
    <origin xyz="0.3 0 -0.1" rpy="0.4 -0.3 1.2"/><axis xyz="0 1 0"/>
    <limit effort="10" velocity="2"/><dynamics damping="0.4"/></joint>
  <joint name="weld" type="fixed"><parent link="swing"/><child link="bracket"/>
    <origin xyz="0 0.1 -0.6" rpy="0 0 1.5708"/></joint>
  <joint name="odd" type="continuous"><parent link="bracket"/><child link="leaning"/>
    <origin xyz="0.05 0 0" rpy="0 0 0"/><axis xyz="1 -2 0.5"/></joint>
  <joint name="grip" type="prismatic"><parent link="leaning"/><child link="finger"/>
    <origin xyz="0.4 0 0" rpy="3.141592654 0 0"/><axis xyz="0.6 0.8 0"/>
    <limit lower="0" upper="0.1" effort="1" velocity="1"/></joint>
  <joint name="follow" type="revolute"><parent link="leaning"/><child link="thumb"/><origin xyz="0.4 0.1 0"/>
    <axis xyz="-1 0 0"/><limit effort="1" velocity="1"/><mimic joint="odd" multiplier="-1.5" offset="0.2"/>
    <dynamics damping="0.3"/></joint>
  <joint name="follower" type="revolute"><parent link="thumb"/><child link="nail"/><origin xyz="0 0.1 0.02" rpy="0 0 0"/>
    <axis xyz="0 0 1"/><limit effort="1" velocity="1"/><mimic joint="follow" multiplier="2"/></joint>
</robot>)";

#ifdef CTDYN_ALL_TESTS // planar and floating joints far from the root, at night
constexpr char carried[] = R"(<robot name="what is carried">
  <link name="ground"/>
  <link name="cart"><inertial><origin xyz="0.1 -0.2 0.05"/><mass value="3"/>
    <inertia ixx="0.3" iyy="0.25" izz="0.2" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="puck"><inertial><origin xyz="0.03 0 0.01"/><mass value="0.6"/>
    <inertia ixx="0.01" iyy="0.02" izz="0.015" ixy="0" ixz="0.001" iyz="0"/></inertial></link>
  <link name="bird"><inertial><origin xyz="0 0.02 0.03" rpy="0.3 0 3.1416"/><mass value="0.9"/>
    <inertia ixx="0.05" iyy="0.06" izz="0.07" ixy="0.001" ixz="0.002" iyz="0.003"/></inertial></link>
  <joint name="turret" type="continuous"><parent link="ground"/><child link="cart"/>
    <origin xyz="0 0 0.5" rpy="0 -1.57079632679 0"/><axis xyz="0 0 -2"/></joint>
  <joint name="table" type="planar"><parent link="cart"/><child link="puck"/>
    <origin xyz="-0.2 0.1 0.3" rpy="0 1.5707963 0"/><axis xyz="0 -1 0"/></joint>
  <joint name="free" type="floating"><parent link="cart"/><child link="bird"/>
    <origin xyz="-0.2 0.1 0.3" rpy="0 0 1.5707963"/></joint>
</robot>)";
#endif

constexpr frame<"ground"> ground;
constexpr auto weight = gravity(0.3 * ground.x - 0.4 * ground.y - ground.z);
constexpr auto arm = system(urdf<chain>(), weight);
#ifdef CTDYN_ALL_TESTS
constexpr auto cart = system(urdf<carried>(), weight);
#endif

} // namespace

BOOST_AUTO_TEST_CASE(as_the_file_says) {
  for (unsigned seed = 1; seed <= 5; ++seed) {
    BOOST_TEST((worst_difference<kanes_method<arm>, chain>(false, seed)) < 1e-12);
#ifdef CTDYN_ALL_TESTS
    BOOST_TEST((worst_difference<kanes_method<cart>, carried>(false, seed)) < 1e-12);
#endif
  }
}

namespace {

template <const auto& System, const auto& Text, fixed_string... Names> void compare_links() {
  using kane = kanes_method<System>;
  const auto& model = detail::read_urdf<Text>().model;
  const kane eom;
  random_states<kane> at;
  at.draw(7);
  robot_recursion::recursion reference(model, false);
  (void)reference.inverse_dynamics(at.named(kane::coordinate_names, at.q), at.named(kane::speed_names, at.u),
                                   at.named(kane::speed_names, at.udot), {0, 0, 0});
  const auto compare = [&]<fixed_string Name>() {
    const auto [turn, r, v, w] =
        eom.evaluate(eom.state(at.q, at.u), ground.dcm(frame<Name>{}),
                     to_matrix(point<Name>{}.pos_from(point<"ground">{}), ground),
                     to_matrix(point<Name>{}.vel(ground), ground), to_matrix(frame<Name>{}.ang_vel_in(ground), ground));
    const auto& expected = reference.link(Name.view());
    BOOST_TEST((turn - expected.turn.template cast<double>()).norm() < 1e-13, Name.view());
    BOOST_TEST((r - expected.place.template cast<double>()).norm() < 1e-13, Name.view());
    BOOST_TEST((v - expected.v.template cast<double>()).norm() < 1e-13, Name.view());
    BOOST_TEST((w - expected.omega.template cast<double>()).norm() < 1e-13, Name.view());
  };
  (compare.template operator()<Names>(), ...);
}

} // namespace

BOOST_AUTO_TEST_CASE(frames_and_points_of_links) {
  compare_links<arm, chain, "swing", "leaning", "nail">();
#ifdef CTDYN_ALL_TESTS
  compare_links<cart, carried, "puck", "bird">();
#endif
}
