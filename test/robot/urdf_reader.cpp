// Robot files as values, and what is wrong with them in sentences with line and column.
// cost: heavy
#include <ctdyn/with/robot/held_joints.hpp>
#include <ctdyn/with/robot/urdf_reader.hpp>

#include <robot/files.hpp>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <array>
#include <cstddef>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

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
static_assert(robot.model.links[1].inertia.zz.value == exact::ratio(1, 100) && robot.model.links[1].possible);
static_assert(robot.model.joints[0].origin.rpy[1].value == exact::ratio(15708, 10000));
static_assert(robot.model.joints[0].axis[0].value.is_zero() && !robot.model.joints[0].axis[2].value.is_zero());
static_assert(!robot.model.links[0].has_inertial && robot.model.links[0].inertia.xx.value == exact{});

constexpr std::string_view escaped = "<robot name='&lt;&#97;&gt;'><link name='b&amp;c'/><link name='&#100;'/>"
                                   "<joint name='&quot;' type='fi&#120;ed'><parent link='b&#38;c'/><child link='d'/>"
                                   "<origin xyz='1 &#50; 3'/></joint></robot>";
constexpr auto& with_entities = read_urdf<escaped>();
static_assert(with_entities.fault.empty() && with_entities.model.name == "<a>" &&
              with_entities.model.links[0].name == "b&c" && with_entities.model.links[1].name == "d" &&
              with_entities.model.joints[0].name == "\"" && with_entities.model.joints[0].parent == 0 &&
              with_entities.model.joints[0].child == 1 && with_entities.model.joints[0].origin.xyz[1].nearest == 2);

constexpr std::array<char, 35> bytes{'<', 'r', 'o', 'b', 'o', 't', ' ', 'n', 'a', 'm', 'e', '=',
                                     '"', 'r', '"', '>', '\n', '<', 'l', 'i', 'n', 'k', ' ', 'n', 'a', 'm', 'e', '=',
                                     '"', 'a', '"', '/', '>', '<', '/'};
static_assert(read_urdf<bytes>().fault.view() ==
              "line 2, column 17: </> closes <robot>, which was opened in line 1, column 1");
static_assert(read_urdf<bytes>().model.link_count == 0);

/// A reading of text on the heap, without a zero behind it.
struct reading {
  std::unique_ptr<char[]> text, room;
  urdf_reading<64, 64> result;

  explicit reading(std::string_view given) : text(new char[given.size()]), room(new char[given.size()]) {
    given.copy(text.get(), given.size());
    result = read_urdf<64, 64>(std::string_view(text.get(), given.size()), room.get());
  }
  [[nodiscard]] std::string fault() const { return std::string(result.fault.view()); }
};
std::string fault(std::string_view text) { return reading(text).fault(); }

const std::string inertial = "<inertial><mass value='1'/><inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/></inertial>";
/// Lines: <robot>, links, joints; massive links a, b, c and joints that the case gives.
std::string with_joints(const std::string& joints) {
  const auto link = [](const char* name) { return std::string("<link name='") + name + "'>" + inertial + "</link>"; };
  return "<robot name='r'>\n" + link("a") + link("b") + link("c") + "\n" + joints + "\n</robot>";
}
std::string joint(const std::string& name, const std::string& type, const std::string& parent, const std::string& child,
                  const std::string& more = "") {
  return "<joint name='" + name + "' type='" + type + "'><parent link='" + parent + "'/><child link='" + child + "'/>" +
         more + "</joint>";
}
const std::string ab = joint("ab", "fixed", "a", "b"), bc = joint("bc", "fixed", "b", "c");
const std::string limit = "<limit effort='1' velocity='1'/>";
std::string with_link(const std::string& content) {
  return "<robot name='r'>\n<link name='a'>\n" + content + "\n</link></robot>";
}
/// One joint after the other, its content in line 4.
std::string with_joint(const std::string& type, const std::string& content) {
  return with_joints("<joint name='ab' type='" + type + "'><parent link='a'/><child link='b'/>\n" + content + "</joint>" + bc);
}
} // namespace

BOOST_AUTO_TEST_CASE(the_same_is_read_while_the_program_runs) {
  const reading r(arm);
  BOOST_TEST(r.fault() == "");
  BOOST_TEST(r.result.model.link_count == 2u);
  BOOST_TEST(r.result.model.find_joint("shoulder") == 0u);
  BOOST_TEST(r.result.model.find_link("upper") == 1u);
  BOOST_TEST(r.result.model.joints[0].child == 1u);
  const reading e(escaped);
  BOOST_TEST(e.fault() == "");
  BOOST_TEST(e.result.model.joints[0].name == "\"");
  BOOST_TEST(e.result.model.links[0].name == "b&c");
}

BOOST_AUTO_TEST_CASE(files_of_published_robots_have_the_numbers_of_their_sources) {
  for (const std::string name : {"iiwa", "hyq", "atlas"}) {
    std::ifstream source(CTDYN_TEST_DATA "/../../../bench/models/source/" + name + "_urdf.json");
    const auto facts = nlohmann::json::parse(source);
    const reading r(robot_file(name + ".urdf"));
    const auto& m = r.result.model;
    BOOST_TEST(r.fault() == "");
    BOOST_TEST(m.name == name);
    BOOST_TEST(m.link_count == facts["links"].size());
    BOOST_TEST(m.joint_count == facts["joints"].size());
    for (const auto& [label, link] : facts["links"].items()) {
      const robot_link& l = m.links[m.find_link(label)];
      BOOST_TEST(l.has_inertial == !link.is_null());
      if (link.is_null()) continue;
      BOOST_TEST(l.mass.nearest == link["m"].get<double>());
      BOOST_TEST(l.inertia.xx.nearest == link["I"]["ixx"].get<double>());
      BOOST_TEST(l.inertia.yy.nearest == link["I"]["iyy"].get<double>());
      BOOST_TEST(l.inertia.zz.nearest == link["I"]["izz"].get<double>());
      BOOST_TEST(l.inertia.xy.nearest == link["I"]["ixy"].get<double>());
      BOOST_TEST(l.inertia.xz.nearest == link["I"]["ixz"].get<double>());
      BOOST_TEST(l.inertia.yz.nearest == link["I"]["iyz"].get<double>());
      for (std::size_t k = 0; k < 3; ++k) {
        BOOST_TEST(l.center.xyz[k].nearest == link["com"][k].get<double>());
        BOOST_TEST(l.center.rpy[k].nearest == link["com_rpy"][k].get<double>());
      }
    }
    for (const auto& fact : facts["joints"]) {
      const robot_joint& j = m.joints[m.find_joint(fact["name"].get<std::string>())];
      BOOST_TEST(m.links[j.parent].name == fact["parent"].get<std::string>());
      BOOST_TEST(m.links[j.child].name == fact["child"].get<std::string>());
      BOOST_TEST((j.kind == robot_joint_kind::revolute));
      BOOST_TEST(j.has_limit);
      BOOST_TEST(j.lower.nearest == -2.9);
      for (std::size_t k = 0; k < 3; ++k) {
        BOOST_TEST(j.origin.xyz[k].nearest == fact["xyz"][k].get<double>());
        BOOST_TEST(j.origin.rpy[k].nearest == fact["rpy"][k].get<double>());
        BOOST_TEST(j.axis[k].nearest == fact["axis"][k].get<double>());
      }
    }
    std::vector<bool> reached(m.link_count);
    reached[m.root] = true;
    for (std::size_t k = 0; k < m.joint_count; ++k) {
      const robot_joint& j = m.joints[m.order[k]];
      BOOST_TEST(reached[j.parent]);
      BOOST_TEST(!reached[j.child]);
      reached[j.child] = true;
      BOOST_TEST(m.links[j.child].joint == m.order[k]);
    }
  }
  const reading puma(robot_file("puma560.urdf"));
  BOOST_TEST(puma.fault() == "");
  BOOST_TEST(puma.result.model.joint_count == 6u);
  BOOST_TEST(!puma.result.model.links[1].possible); // of the first link only what turns is known: Izz, and no mass
  BOOST_TEST(puma.result.model.links[2].possible);
}

BOOST_AUTO_TEST_CASE(a_file_with_everything_in_it) {
  const reading r(robot_file("everything.urdf"));
  BOOST_TEST(r.fault() == "");
  const auto& m = r.result.model;
  BOOST_TEST(m.name == "every thing & more");
  BOOST_TEST(m.link_count == 10u);
  BOOST_TEST(m.joint_count == 9u);
  BOOST_TEST(m.links[m.root].name == "world");
  const auto at = [&](std::string_view name) -> const robot_joint& {
    BOOST_REQUIRE(m.find_joint(name) != none);
    return m.joints[m.find_joint(name)];
  };
  const robot_joint& base = at("base");
  BOOST_TEST((base.kind == robot_joint_kind::floating));
  BOOST_TEST((base.origin.xyz[1].value == exact{}));
  const robot_joint& shoulder = at("shoulder <1>");
  BOOST_TEST((shoulder.kind == robot_joint_kind::revolute));
  BOOST_TEST((shoulder.origin.xyz[0].value == exact::ratio(1, 1000)));
  BOOST_TEST((shoulder.origin.xyz[1].value == exact::ratio(1, 2)));
  BOOST_TEST((shoulder.origin.xyz[2].value == exact::ratio(-25)));
  BOOST_TEST(shoulder.origin.rpy[0].nearest == 0.1);
  BOOST_TEST(shoulder.axis[1].nearest == 2.0);
  BOOST_TEST(shoulder.damping.nearest == 0.5);
  BOOST_TEST(shoulder.friction.nearest == 0.0);
  BOOST_TEST(shoulder.lower.nearest == -1.0);
  BOOST_TEST(shoulder.upper.nearest == 0.0);
  BOOST_TEST(shoulder.effort.nearest == 1e3);
  BOOST_TEST(shoulder.velocity.nearest == 2.5);
  BOOST_TEST((at("wheel").kind == robot_joint_kind::continuous));
  BOOST_TEST(at("wheel").axis[0].nearest == 1.0); // the default
  BOOST_TEST(at("wheel").axis[1].nearest == 0.0);
  BOOST_TEST(!at("wheel").has_limit);
  BOOST_TEST((at("slide").kind == robot_joint_kind::prismatic));
  BOOST_TEST((at("table").kind == robot_joint_kind::planar));
  BOOST_TEST((at("tool").kind == robot_joint_kind::fixed));
  BOOST_TEST(m.joints[at("finger 2").mimic].name == "finger 1");
  BOOST_TEST(at("finger 2").multiplier.nearest == -2.0);
  BOOST_TEST(at("finger 2").offset.nearest == 0.25);
  BOOST_TEST(m.joints[at("finger 3").mimic].name == "finger 2");
  BOOST_TEST(at("finger 3").multiplier.nearest == 1.0);
  BOOST_TEST(at("finger 3").offset.nearest == 0.0);
  BOOST_TEST(!at("finger 1").has_mimic);
  const std::vector<std::string_view> order{"base", "slide", "shoulder <1>", "wheel", "tool", "finger 1",
                                            "finger 2", "finger 3", "table"};
  for (std::size_t k = 0; k < order.size(); ++k) BOOST_TEST(m.joints[m.order[k]].name == order[k]);
  const robot_link& frame = m.links[m.find_link("tool0")];
  BOOST_TEST(!frame.has_inertial);
  const robot_link& upper = m.links[m.find_link(std::string(80, 'u'))];
  BOOST_TEST(upper.has_inertial);
  BOOST_TEST(upper.inertia.xy.nearest == -1e-3);
  BOOST_TEST(upper.center.rpy[2].nearest == 0.3);
  BOOST_TEST(upper.possible);
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_link_has_its_sentence) {
  const std::string I = "<inertia ixx='1' ixy='0' ixz='0' iyy='1' iyz='0' izz='1'/>", m = "<mass value='1'/>";
  const std::vector<std::array<std::string, 2>> cases{
      {"<sdf name='r'/>", "line 1, column 1: the root element is <sdf>, and that of a robot file (URDF) is <robot>"},
      {"<robot/>", "line 1, column 1: <robot> has no attribute name"},
      {"<robot name='r'/>", "line 1, column 1: this robot has no link"},
      {"<robot name='r' version='2.0'><link name='a'/></robot>",
       "line 1, column 26: version 2.0 of robot files is not known: 1.0 is"},
      {"<robot name='r'>\n<link/></robot>", "line 2, column 1: a <link> has no attribute name"},
      {"<robot name='r'>\n<link name=''/></robot>", "line 2, column 13: a <link> has an empty name"},
      {"<robot name='r'>\n<link name='a'/>\n <link name='a'/></robot>",
       "line 3, column 2: link \"a\" is there twice, first in line 2, column 1"},
      {"<robot name='r'>\n<link name='a'/>\n <link name='b'/></robot>",
       "line 3, column 2: link \"b\" is no child of a joint, and neither is \"a\" in line 2, column 1: a robot has one root"},
      {with_link("<inertial>" + I + "</inertial>"),
       "line 3, column 1: link \"a\" has an <inertial> without <mass>"},
      {with_link("<inertial>" + m + "</inertial>"),
       "line 3, column 1: link \"a\" has an <inertial> without <inertia>"},
      {with_link("<inertial>" + m + I + "\n</inertial><inertial/>"), "line 4, column 12: link \"a\" has <inertial> twice"},
      {with_link("<inertial>" + m + m + I + "</inertial>"), "line 3, column 28: link \"a\" has <mass> twice"},
      {with_link("<inertial>\n<mass/>" + I + "</inertial>"), "line 4, column 1: <mass> of link \"a\" has no attribute value"},
      {with_link("<inertial>\n<mass value='-1e-9'/>" + I + "</inertial>"),
       "line 4, column 14: link \"a\" has a negative mass"},
      {with_link("<inertial>\n<mass value='heavy'/>" + I + "</inertial>"),
       "line 4, column 14: value of <mass> of link \"a\" is \"heavy\", no finite number"},
      {with_link("<inertial>\n<mass value='${m}'/>" + I + "</inertial>"),
       "line 4, column 14: this is xacro text, \"${m}\": run xacro on it first, and read what it writes"},
      {with_link("<inertial>\n<mass value=''/>" + I + "</inertial>"),
       "line 4, column 14: value of <mass> of link \"a\" is \"\", no finite number"},
      {with_link("<inertial>" + m + "\n<inertia ixx='1' ixy='0' ixz='0' iyy='1' izz='1'/></inertial>"),
       "line 4, column 1: <inertia> of link \"a\" has no attribute iyz"},
      {with_link("<inertial>" + m + "\n<inertia ixx='1' ixy='0' ixz='0' iyy='nan' iyz='0' izz='1'/></inertial>"),
       "line 4, column 39: iyy of <inertia> of link \"a\" is \"nan\", no finite number"},
      {with_link("<inertial>" + m + I + "\n<origin xyz='1 2'/></inertial>"),
       "line 4, column 14: xyz of <origin> of link \"a\" takes three numbers and has 2"},
      {with_link("<inertial>" + m + I + "\n<origin rpy='1 2 3 4'/></inertial>"),
       "line 4, column 14: rpy of <origin> of link \"a\" takes three numbers and has 4"},
      {with_link("<inertial>" + m + I + "\n<origin rpy='0 0 pi'/></inertial>"),
       "line 4, column 14: rpy of <origin> of link \"a\" has \"pi\", no finite number"},
      {with_link("<inertial>" + m + I + "\n<origin rpy='0 0 ${pi / 2}'/></inertial>"),
       "line 4, column 14: this is xacro text, \"0 0 ${pi / 2}\": run xacro on it first, and read what it writes"},
      {with_link("<inertial>" + m + I + "\n<origin quat_xyzw='0 0 0 1'/></inertial>"),
       "line 4, column 20: quat_xyzw of <origin> of link \"a\" is not read: write the rotation as rpy"},
      {"<robot name='r' xmlns:xacro='x'>\n<link name='a'/>\n <xacro:property name='b'/></robot>",
       "line 3, column 2: this is xacro text, <xacro:property>: run xacro on it first, and read what it writes"},
      {"<robot name='r'>\n<link name='${prefix}a'/></robot>",
       "line 2, column 13: this is xacro text, \"${prefix}a\": run xacro on it first, and read what it writes"},
      {"<robot name='$(arg name)'>\n<link name='a'/></robot>",
       "line 1, column 14: this is xacro text, \"$(arg name)\": run xacro on it first, and read what it writes"},
      {with_link("<visual><a></visual>"), "line 3, column 12: </visual> closes <a>, which was opened in line 3, column 9"},
  };
  for (const auto& [text, expected] : cases) BOOST_TEST(fault(text) == expected);
}

BOOST_AUTO_TEST_CASE(every_fault_of_a_joint_has_its_sentence) {
  const std::vector<std::array<std::string, 2>> cases{
      {with_joints("<joint type='fixed'/>"), "line 3, column 1: a <joint> has no attribute name"},
      {with_joints("<joint name='' type='fixed'/>"), "line 3, column 14: a <joint> has an empty name"},
      {with_joints("<joint name='j'/>"), "line 3, column 1: joint \"j\" has no attribute type"},
      {with_joints(joint("j", "hinge", "a", "b")),
       "line 3, column 23: joint \"j\" is of type \"hinge\"; known are revolute, continuous, prismatic, fixed, floating and "
       "planar"},
      {with_joints(joint("j", "${type}", "a", "b")),
       "line 3, column 23: this is xacro text, \"${type}\": run xacro on it first, and read what it writes"},
      {with_joints("<joint name='j' type='fixed'><child link='b'/></joint>"),
       "line 3, column 1: joint \"j\" has no <parent link=...>"},
      {with_joints("<joint name='j' type='fixed'><parent link='b'/></joint>"),
       "line 3, column 1: joint \"j\" has no <child link=...>"},
      {with_joints("<joint name='j' type='fixed'>\n<parent/><child link='b'/></joint>"),
       "line 4, column 1: <parent> of joint \"j\" has no attribute link"},
      {with_joints(joint("j", "fixed", "a", "")), "line 3, column 61: link of <child> of joint \"j\" is empty"},
      {with_joints(joint("j", "fixed", "a", "b", "\n<parent link='a'/>")), "line 4, column 1: joint \"j\" has <parent> twice"},
      {with_joints(joint("j", "fixed", "x", "b")),
       "line 3, column 44: the parent of joint \"j\" is \"x\", and there is no such link"},
      {with_joints(joint("j", "fixed", "a", "x")),
       "line 3, column 61: the child of joint \"j\" is \"x\", and there is no such link"},
      {with_joints(ab + "\n" + joint("ab", "fixed", "b", "c")),
       "line 4, column 1: joint \"ab\" is there twice, first in line 3, column 1"},
      {with_joints(ab + "\n" + joint("cb", "fixed", "c", "b")),
       "line 4, column 1: joint \"cb\" has the child \"b\", which joint \"ab\" in line 3, column 1 has, too: a link has one "
       "parent"},
      {with_joints(ab), "line 2, column 237: link \"c\" is no child of a joint, and neither is \"a\" in line 2, column 1: a "
                        "robot has one root"},
      {with_joints(ab + "\n" + bc + joint("ca", "fixed", "c", "a")),
       "line 3, column 1: joint \"ab\" is in a loop or hangs on one: every link is the child of a joint, and none is the "
       "root"},
      {with_joints(joint("aa", "fixed", "a", "a") + bc + joint("cb", "fixed", "a", "b")),
       "line 3, column 1: joint \"aa\" is in a loop or hangs on one: every link is the child of a joint, and none is the "
       "root"},
      {with_joints(bc + "\n" + joint("cb", "fixed", "c", "b")),
       "line 3, column 1: joint \"bc\" closes a loop: its parent \"b\" hangs on its child \"c\" by joint \"cb\""},
      {with_joint("revolute", ""), "line 3, column 1: joint \"ab\" is revolute and has no <limit>; without limits it is "
                                   "continuous"},
      {with_joint("prismatic", ""), "line 3, column 1: joint \"ab\" is prismatic and has no <limit>"},
      {with_joint("revolute", "<limit velocity='1'/>"), "line 4, column 1: <limit> of joint \"ab\" has no attribute effort"},
      {with_joint("continuous", "<limit effort='1'/>"), "line 4, column 1: <limit> of joint \"ab\" has no attribute velocity"},
      {with_joint("fixed", "<limit effort='1' velocity='fast'/>"),
       "line 4, column 29: velocity of <limit> of joint \"ab\" is \"fast\", no finite number"},
      {with_joint("revolute", "<limit effort='1' velocity='1' lower='1e999'/>"),
       "line 4, column 39: lower of <limit> of joint \"ab\" is \"1e999\", no finite number"},
      {with_joint("revolute", "<limit effort='1' velocity='1' upper='0x1'/>"),
       "line 4, column 39: upper of <limit> of joint \"ab\" is \"0x1\", no finite number"},
      {with_joint("fixed", "<origin xyz=''/>"), "line 4, column 14: xyz of <origin> of joint \"ab\" takes three numbers and "
                                               "has 0"},
      {with_joint("continuous", "<axis/>"), "line 4, column 1: <axis> of joint \"ab\" has no attribute xyz"},
      {with_joint("continuous", "<axis xyz='0 -0.0 0e3'/>"),
       "line 4, column 1: joint \"ab\" moves about or along an axis of length zero"},
      {with_joint("planar", "<axis xyz='0 0 0'/>"), "line 4, column 1: joint \"ab\" moves about or along an axis of length zero"},
      {with_joint("prismatic", "<axis xyz='1 0'/>" + limit),
       "line 4, column 12: xyz of <axis> of joint \"ab\" takes three numbers and has 2"},
      {with_joint("continuous", "<dynamics/>"), "line 4, column 1: <dynamics> of joint \"ab\" has neither damping nor friction"},
      {with_joint("continuous", "<dynamics damping='a'/>"),
       "line 4, column 20: damping of <dynamics> of joint \"ab\" is \"a\", no finite number"},
      {with_joint("continuous", "<dynamics friction='1 2'/>"),
       "line 4, column 21: friction of <dynamics> of joint \"ab\" is \"1 2\", no finite number"},
      {with_joint("continuous", "<mimic/>"), "line 4, column 1: <mimic> of joint \"ab\" has no attribute joint"},
      {with_joint("continuous", "<mimic joint=''/>"), "line 4, column 15: joint of <mimic> of joint \"ab\" is empty"},
      {with_joint("continuous", "<mimic joint='x'/>"),
       "line 4, column 15: joint \"ab\" mimics joint \"x\", and there is no such joint"},
      {with_joint("continuous", "<mimic joint='ab'/>"), "line 4, column 15: joint \"ab\" mimics itself"},
      {with_joint("planar", "<mimic joint='bc'/>"), "line 4, column 15: joint \"ab\" mimics joint \"bc\", and has itself "
                                                   "several coordinates: joints with one may mimic"},
      {with_joint("continuous", "<mimic joint='bc' multiplier='two'/>"),
       "line 4, column 31: multiplier of <mimic> of joint \"ab\" is \"two\", no finite number"},
      {with_joint("continuous", "<mimic joint='bc' offset='two'/>"),
       "line 4, column 27: offset of <mimic> of joint \"ab\" is \"two\", no finite number"},
      {with_joints(joint("ab", "floating", "a", "b") + "\n" + joint("bc", "continuous", "b", "c", "<mimic joint='ab'/>")),
       "line 4, column 85: joint \"bc\" mimics joint \"ab\", which has several coordinates"},
      {with_joints(joint("ab", "continuous", "a", "b", "<mimic joint='bc'/>") + "\n" +
                   joint("bc", "continuous", "b", "c", "<mimic joint='ab'/>")),
       "line 3, column 85: joint \"ab\" mimics joint \"bc\", and one mimics the other in a circle"},
  };
  for (const auto& [text, expected] : cases) BOOST_TEST(fault(text) == expected);
}

BOOST_AUTO_TEST_CASE(what_moves_no_mass_is_known) {
  const auto idle = [](const std::string& joints, const std::string& tip = "") { // the names of those joints
    const reading r("<robot name='r'><link name='a'>" + inertial + "</link><link name='b'/><link name='c'>" + tip + "</link>\n" + joints +
                    "</robot>");
    BOOST_TEST(r.fault() == "");
    std::string names;
    const auto found = find_idle_joints(r.result.model);
    for (std::size_t i = 0; i < r.result.model.joint_count; ++i)
      if (found[i]) names += std::string(r.result.model.joints[i].name) + " ";
    return names;
  };
  const std::string turning = "<inertial><mass value='0'/><inertia ixx='1' ixy='0' ixz='0' iyy='0' iyz='0' izz='0'/></inertial>";
  const std::string turn = joint("ab", "continuous", "a", "b"), slide = joint("ab", "prismatic", "a", "b", limit);
  BOOST_TEST(idle(turn + bc) == "ab ");
  BOOST_TEST(idle(slide + bc) == "ab ");
  BOOST_TEST(idle(joint("ab", "floating", "a", "b") + bc, turning) == "ab ");
  BOOST_TEST(idle(slide + bc, turning) == "ab ");
  BOOST_TEST(idle(turn + bc, turning) == "");
  BOOST_TEST(idle(slide + bc, inertial) == "");
  BOOST_TEST(idle(ab + bc) == "");
  // a joint that follows one with mass needs none, and one that is followed by mass neither
  const std::string ac = joint("ac", "continuous", "a", "c"), follows = "<mimic joint='ac'/>";
  BOOST_TEST(idle(joint("ab", "continuous", "a", "b", follows) + ac, inertial) == "");
  BOOST_TEST(idle(turn + joint("ac", "continuous", "a", "c", "<mimic joint='ab'/>"), inertial) == "");
  BOOST_TEST(idle(joint("ab", "continuous", "a", "b", follows) + "\n" + ac) == "ac ");
}

BOOST_AUTO_TEST_CASE(gears_of_transmissions) {
  const auto gear = [](const std::string& transmissions) { // of the joint bc
    const reading r(with_joints(ab + transmissions + joint("bc", "continuous", "b", "c")));
    BOOST_TEST(r.fault() == "");
    const robot_joint& j = r.result.model.joints[1];
    return j.other_gear ? -1 : j.has_gear ? j.reduction.nearest : 0;
  };
  const auto simple = [](const std::string& inside) { return "<transmission name='t'>" + inside + "</transmission>"; };
  const std::string bc_of = "<joint name='bc'><hardwareInterface>x</hardwareInterface></joint>",
                    fifty = "<mechanicalReduction> 50 </mechanicalReduction>";
  BOOST_TEST(gear("") == 0);
  BOOST_TEST(gear(simple(bc_of + "<actuator name='m'>" + fifty + "</actuator>")) == 50);
  BOOST_TEST(gear(simple("<actuator name='m'>" + fifty + "</actuator>" + bc_of)) == 50);
  BOOST_TEST(gear(simple(bc_of + fifty)) == 50);                                    // as old files have it
  BOOST_TEST(gear(simple(bc_of + "<actuator name='m'/>")) == 1);                    // no reduction is none
  BOOST_TEST(gear(simple(bc_of + "<actuator name='m'/><actuator name='n'/>")) == -1);
  BOOST_TEST(gear(simple(bc_of + "<joint name='ab'/>" + fifty)) == -1);
  BOOST_TEST(gear(simple("<joint name='ab'/>" + bc_of + fifty)) == -1);
  BOOST_TEST(gear(simple(bc_of + fifty + fifty)) == -1);
  BOOST_TEST(gear(simple(bc_of + fifty) + simple(bc_of + fifty)) == 50); // old and new files in one
  BOOST_TEST(gear(simple(bc_of + fifty) + simple(bc_of)) == -1);
  BOOST_TEST(gear(simple(bc_of + "<actuator name='m'/><actuator name='n'/>") + simple(bc_of)) == -1);
  for (const char* wrong : {"<mechanicalReduction>many</mechanicalReduction>", "<mechanicalReduction>0</mechanicalReduction>",
                            "<mechanicalReduction/>", "<mechanicalReduction></mechanicalReduction>"})
    BOOST_TEST(gear(simple(bc_of + wrong)) == -1, wrong);
  const auto control = [](const std::string& inside) { // as ROS 2 has it
    return "<ros2_control name='c' type='system'><hardware><plugin>x</plugin></hardware>"
           "<joint name='bc'><command_interface name='effort'/></joint>" + inside + "<joint name='ab'/></ros2_control>";
  };
  const std::string of_joint = "<plugin>transmission_interface/SimpleTransmission</plugin><actuator name='a' role='actuator1'/>"
                               "<joint name='bc' role='joint1'><mechanical_reduction>-2.5</mechanical_reduction><offset>0.1</offset></joint>";
  BOOST_TEST(gear(control("")) == 0);
  BOOST_TEST(gear(control(simple(of_joint))) == -2.5);
  BOOST_TEST(gear(control(simple(of_joint)) + control(simple(of_joint))) == -2.5);
  BOOST_TEST(gear(control(simple(of_joint)) + simple(bc_of + fifty)) == -1);
  BOOST_TEST(gear(control(simple(of_joint + "<joint name='ab' role='joint2'/>"))) == -1);
  BOOST_TEST(gear(simple("<joint name='none'/>" + fifty) + simple("<joint/>" + fifty) + simple("")) == 0);
}

BOOST_AUTO_TEST_CASE(what_urdf_leaves_open_is_read) {
  const std::string axis = "<axis xyz='0 0 0'/>";
  for (const std::string& text : {
           with_joints(joint("ab", "fixed", "a", "b", axis) + bc),           // the axis of what does not move
           with_joints(joint("ab", "floating", "a", "b", "<axis xyz='none'/>") + bc),
           with_joints(joint("ab", "fixed", "a", "b", "<mimic joint='x'/>") + bc),
           with_joint("continuous", "<mimic joint='bc'/>"), // it stays where what is fixed holds it
           with_joints("<!-- " + ab + " --> <gazebo><link name='a'/></gazebo><transmission><joint name='ab'/></transmission>" + bc + ab),
           with_joints("<material name='a'/> text <sensor name='a'><joint/></sensor>" + ab + bc),
           with_joints(joint("ab", "revolute", "a", "b",
                             "<safety_controller k_velocity='x'/><calibration rising='0'/><other/>" + limit) + bc),
           std::string("<robot name='' xmlns:xacro='http://wiki.ros.org/xacro' version='1.0'><link name='a' type='x'/></robot>"),
       })
    BOOST_TEST(fault(text) == "", text);
}

BOOST_AUTO_TEST_CASE(an_inertia_that_no_body_has_is_a_warning) {
  const auto possible = [](const std::string& numbers, const std::string& mass = "1") {
    const reading r(with_link("<inertial><mass value='" + mass + "'/><inertia " + numbers + "/></inertial>"));
    BOOST_TEST(r.fault() == "");
    return r.result.model.links[0].possible;
  };
  BOOST_TEST(possible("ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'"));
  BOOST_TEST(possible("ixx='1' iyy='1' izz='2' ixy='0' ixz='0' iyz='0'"));       // a disk
  BOOST_TEST(possible("ixx='1' iyy='1' izz='0' ixy='0' ixz='0' iyz='0'"));       // a rod
  BOOST_TEST(possible("ixx='0' iyy='0' izz='0' ixy='0' ixz='0' iyz='0'"));       // a point
  BOOST_TEST(!possible("ixx='1' iyy='1' izz='3' ixy='0' ixz='0' iyz='0'"));
  BOOST_TEST(!possible("ixx='1' iyy='1' izz='2.01' ixy='0' ixz='0' iyz='0'"));
  BOOST_TEST(possible("ixx='0.333' iyy='0.333' izz='0.667' ixy='0' ixz='0' iyz='0'")); // a disk in three digits
  BOOST_TEST(!possible("ixx='0.333' iyy='0.333' izz='0.668' ixy='0' ixz='0' iyz='0'"));
  BOOST_TEST(possible("ixx='1' iyy='1' izz='1' ixy='0.4' ixz='0' iyz='0'"));
  BOOST_TEST(!possible("ixx='1' iyy='1' izz='1' ixy='0.8' ixz='0' iyz='0'"));
  BOOST_TEST(!possible("ixx='1' iyy='1' izz='1' ixy='0' ixz='-0.8' iyz='0'"));
  BOOST_TEST(!possible("ixx='1' iyy='1' izz='1' ixy='0.3' ixz='0.3' iyz='0.35'")); // by the determinant alone
  BOOST_TEST(!possible("ixx='-1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'"));
  BOOST_TEST(!possible("ixx='1' iyy='1' izz='1' ixy='0' ixz='0' iyz='0'", "0"));
  BOOST_TEST(!possible("ixx='1e200' iyy='1e200' izz='3e200' ixy='0' ixz='0' iyz='0'"));
  BOOST_TEST(possible("ixx='1e-200' iyy='1e-200' izz='1e-200' ixy='0' ixz='0' iyz='0'"));
}
