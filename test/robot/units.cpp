// cost: heavy
// Robot files are in SI units: the symbols of links, joints and motors have theirs without a word, as the format's
// documentation says them (wiki.ros.org/urdf/XML/joint: damping N m s/rad or N s/m, friction N m or N). No equations
// are derived here.
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
#include <ctdyn/urdf.hpp>

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string_view>

namespace {

using namespace ctdyn;

/// A body with an arm that turns, and a hand that slides on it.
constexpr char reacher[] = R"(<robot name="reacher">
  <link name="trunk"><inertial><origin xyz="0.02 0 0.05" rpy="0 0 0.1"/><mass value="12"/>
    <inertia ixx="0.3" iyy="0.25" izz="0.2" ixy="0.01" ixz="0" iyz="0.03"/></inertial></link>
  <link name="arm"><inertial><origin xyz="0 0.01 -0.15"/><mass value="1.5"/>
    <inertia ixx="0.02" iyy="0.03" izz="0.004" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="hand"><inertial><mass value="0.4"/>
    <inertia ixx="0" iyy="0" izz="0" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="hip" type="continuous"><parent link="trunk"/><child link="arm"/>
    <origin xyz="0.1 -0.2 0" rpy="0.3 0 0.2"/><axis xyz="0 0 -1"/><dynamics damping="0.2" friction="0.3"/></joint>
  <joint name="slide" type="prismatic"><parent link="arm"/><child link="hand"/><axis xyz="1 0 0"/>
    <limit effort="9" velocity="9" lower="-9" upper="9"/><dynamics damping="2" friction="3"/></joint>
</robot>)";
constexpr frame<"world"> world;
constexpr parameter<"g"> g;

constexpr auto floating = system(urdf<reacher>(floating_base, actuated), gravity(-g* world.z));
constexpr auto numbers = system(urdf<reacher>(floating_base, actuated, as_constants), gravity(-g* world.z));
template <const auto& System> constexpr auto& table = detail::inferred_units<System>::table;

struct expected {
  symbol_class kind;
  std::string_view name, unit;
};
constexpr auto parameter_ = symbol_class::parameter, coordinate_ = symbol_class::coordinate,
               speed_ = symbol_class::speed, input_ = symbol_class::input;
constexpr expected of_numbers[] = {
    {parameter_, "trunk.center.x", "m"},           {parameter_, "trunk.center.yaw", "rad"},
    {parameter_, "trunk.mass", "kg"},              {parameter_, "trunk.ixx", "kg m^2"},
    {parameter_, "trunk.iyz", "kg m^2"},           {parameter_, "arm.center.z", "m"},
    {parameter_, "hand.mass", "kg"},               {parameter_, "hip.origin.x", "m"},
    {parameter_, "hip.origin.roll", "rad"},        {parameter_, "hip.damping", "N m s/rad"},
    {parameter_, "hip.friction", "N m"},           {parameter_, "hip.friction_speed", "rad/s"},
    {parameter_, "slide.damping", "N s/m"},        {parameter_, "slide.friction", "N"},
    {parameter_, "slide.friction_speed", "m/s"},
};
constexpr expected of_motion[] = {
    {parameter_, "g", "m/s^2"},     {coordinate_, "trunk.x", "m"}, {coordinate_, "trunk.e0", "1"},
    {coordinate_, "hip.q", "rad"},  {coordinate_, "slide.q", "m"}, {speed_, "trunk.vx", "m/s"},
    {speed_, "trunk.wx", "rad/s"},  {speed_, "hip.u", "rad/s"},    {speed_, "slide.u", "m/s"},
    {input_, "hip.torque", "N m"},  {input_, "slide.force", "N"},
};

void check(const auto& units, const auto& list) {
  for (const expected& e : list) {
    const auto text = units.find(e.kind, e.name).text();
    BOOST_TEST(text.view() == e.unit, e.name << " has " << text.view());
  }
}

} // namespace

BOOST_AUTO_TEST_CASE(symbols_of_robot_files_have_units) {
  check(table<floating>, of_numbers);
  check(table<floating>, of_motion);
  for (std::size_t i = 0; i < table<floating>.count; ++i)
    BOOST_TEST((table<floating>.list[i].how == unit_origin::inferred), table<floating>.list[i].symbol.view());
}

BOOST_AUTO_TEST_CASE(numbers_in_place_of_symbols_leave_the_others_their_units) { check(table<numbers>, of_motion); }

// The files say nothing wrong, but a fact beside them may.
constexpr auto wrong = system(urdf<reacher>(actuated), gravity(-g* world.z),
                              torque(frame<"arm">{}, parameter<"hip.damping">{} * world.z));
BOOST_AUTO_TEST_CASE(facts_beside_a_robot_file_are_checked) {
  BOOST_TEST(table<wrong>.fault.view() == "torque(arm, hip.damping * world.z): hip.damping has N m s/rad, a torque has "
                                          "N m; hip.damping has N m s/rad by what a source tells");
}

// Armatures at joints of a file: along the slide it is a mass. The gear ratio is a number of the file.
constexpr char geared[] = R"(<robot name="geared"><link name="base"/>
  <link name="car"><inertial><mass value="1"/>
    <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <link name="arm"><inertial><origin xyz="0 0 1"/><mass value="1"/>
    <inertia ixx="0.1" iyy="0.1" izz="0.1" ixy="0" ixz="0" iyz="0"/></inertial></link>
  <joint name="rail" type="prismatic"><parent link="base"/><child link="car"/><axis xyz="1 0 0"/>
    <limit effort="9" velocity="9" lower="-9" upper="9"/></joint>
  <joint name="hip" type="continuous"><parent link="car"/><child link="arm"/><axis xyz="0 1 0"/></joint>
  <transmission name="a"><type>transmission_interface/SimpleTransmission</type><joint name="rail"/>
    <actuator name="m1"><mechanicalReduction>200</mechanicalReduction></actuator></transmission>
</robot>)";
constexpr auto file = urdf<geared>(actuated);
constexpr auto rail = joint_of<"rail">(file);
constexpr auto hip = joint_of<"hip">(file);
constexpr auto drives = system(file, rail.armature(rail.gear_ratio * rail.gear_ratio * parameter<"Jm">{}),
                               hip.armature(parameter<"Jh">{}), units());
constexpr auto swapped = system(file, rail.armature(parameter<"arm.ixx">{}));
BOOST_AUTO_TEST_CASE(armatures_of_a_robot_file_have_units) {
  BOOST_TEST(table<drives>.fault.view() == "");
  constexpr expected reflected[] = {{parameter_, "Jm", "kg"}, {parameter_, "Jh", "kg m^2"}};
  check(table<drives>, reflected);
  BOOST_TEST(table<swapped>.fault.view().starts_with(
      "rail.armature(arm.ixx): arm.ixx has kg m^2, a reflected inertia has kg; arm.ixx has kg m^2 by what a source tells"));
}
