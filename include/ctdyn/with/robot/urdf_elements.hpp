// The second pass through a robot file: elements and their attributes become records.
#pragma once

#include "possible_inertia.hpp"
#include "robot_model.hpp"
#include "xml.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The names of other links and joints to which a joint refers, as they are written.
struct urdf_references {
  std::string_view parent{}, child{}, mimic{};
};

/// Reads the attributes of elements, and writes messages about faults, with the link or joint that is being read.
class urdf_elements {
public:
  constexpr explicit urdf_elements(std::string_view text) : xml_(text, true) {}

  [[nodiscard]] constexpr const sentence& fault() const { return xml_.fault(); }
  [[nodiscard]] constexpr bool failed() const { return xml_.failed(); }

protected:
  constexpr void read_link(robot_link& link) {
    begin("link");
    link.at = xml_.offset(xml_.place());
    link.name = named("link");
    while (inside())
      if (once("inertial", link.has_inertial))
        read_inertial(link);
      else
        xml_.skip();
  }

  constexpr void read_joint(robot_joint& joint, urdf_references& to) {
    begin("joint");
    joint.at = xml_.offset(xml_.place());
    const char* const place = xml_.place();
    joint.name = named("joint");
    read_kind(joint);
    joint.axis[0] = joint.multiplier = {exact::ratio(1), 1.0, 0, false};
    bool origin = false, parent = false, child = false, axis = false, dynamics = false, mimic = false;
    while (inside()) {
      if (once("origin", origin))
        read_pose(joint.origin);
      else if (once("parent", parent))
        to.parent = reference("link");
      else if (once("child", child))
        to.child = reference("link");
      else if (once("axis", axis))
        read_axis(joint);
      else if (once("dynamics", dynamics))
        read_dynamics(joint);
      else if (once("limit", joint.has_limit))
        read_limit(joint);
      else if (once("mimic", mimic))
        read_mimic(joint, to);
      xml_.skip();
    }
    if (failed()) return;
    if (!parent || !child)
      fail(place) << " has no <" << (parent ? "child" : "parent") << " link=...>";
    else if (!joint.has_limit && joint.kind == robot_joint_kind::revolute)
      fail(place) << " is revolute and has no <limit>; without limits it is continuous";
    else if (!joint.has_limit && joint.kind == robot_joint_kind::prismatic)
      fail(place) << " is prismatic and has no <limit>";
    if (failed() || !axis || joint.kind == robot_joint_kind::fixed || joint.kind == robot_joint_kind::floating) return;
    if (joint.axis[0].value.is_zero() && joint.axis[1].value.is_zero() && joint.axis[2].value.is_zero())
      fail(axis_) << " moves about or along an axis of length zero";
  }

  /// Checks the version of <robot>, if it has this attribute, and returns its name.
  constexpr std::string_view read_robot() {
    const xml_attribute* const version = xml_.attribute(known_word("version"));
    if (version != nullptr && version->value != "1" && version->value.substr(0, 2) != "1.")
      xml_.fail(version->value.data()) << "version " << shortened(version->value).view()
                                       << " of robot files is not known: 1.0 is";
    const xml_attribute* const name = xml_.attribute(known_word("name"));
    if (failed()) return {};
    if (name == nullptr) return xml_.fail(xml_.place()) << "<robot> has no attribute name", std::string_view();
    refuse_xacro(name->value);
    return name->value;
  }

  xml_scanner xml_;

private:
  // ---- what is being read, for messages

  constexpr void begin(std::string_view kind) { kind_ = kind, label_ = {}; }
  /// Begins the message about a fault of the link or joint that is being read: "line 3, column 5: joint "elbow"".
  constexpr sentence& fail(const char* place) {
    return xml_.fail(place) << kind_ << " \"" << shortened(label_).view() << "\"";
  }
  /// Begins the message about a fault of the element that is being read: "line 3, column 5: <mass> of link "hand"".
  constexpr sentence& fail_element(const char* place) {
    const std::string_view element = xml_.name();
    return xml_.fail(place) << "<" << element << "> of " << kind_ << " \"" << shortened(label_).view() << "\"";
  }
  constexpr sentence& fail_attribute(const char* place, std::string_view attribute) {
    const std::string_view element = xml_.name();
    return xml_.fail(place) << attribute << " of <" << element << "> of " << kind_ << " \"" << shortened(label_).view()
                            << "\"";
  }

  // ---- elements

  /// Goes to the next element inside of the one that is being read; false if there is none.
  constexpr bool inside() { return !failed() && xml_.next() == xml_event::start; }
  /// Whether the element has this name; a second one is a fault.
  constexpr bool once(const known_word& element, bool& there) {
    if (!same(xml_.name(), element)) return false;
    if (there) fail(xml_.place()) << " has <" << element << "> twice";
    return there = true;
  }

  constexpr std::string_view named(std::string_view element) {
    const xml_attribute* const name = xml_.attribute(known_word("name"));
    if (name == nullptr)
      xml_.fail(xml_.place()) << "a <" << element << "> has no attribute name";
    else if (label_ = name->value; !refuse_xacro(label_) && label_.empty())
      xml_.fail(label_.data()) << "a <" << element << "> has an empty name";
    return label_;
  }

  constexpr void read_inertial(robot_link& link) {
    bool origin = false, mass = false, inertia = false;
    const char* const place = xml_.place();
    while (inside()) {
      if (once("origin", origin))
        read_pose(link.center);
      else if (once("mass", mass))
        read_mass(link);
      else if (once("inertia", inertia))
        read_inertia(link.inertia);
      xml_.skip();
    }
    link.possible = failed() || possible(link.inertia, link.mass);
    if (failed() || (mass && inertia)) return;
    fail(place) << " has an <inertial> without <" << (mass ? "inertia" : "mass") << ">";
  }
  constexpr void read_mass(robot_link& link) {
    number("value", link.mass, true);
    if (!failed() && link.mass.nearest < 0) fail(xml_.attribute("value")->value.data()) << " has a negative mass";
  }
  constexpr void read_inertia(robot_inertia& I) {
    number("ixx", I.xx, true), number("ixy", I.xy, true), number("ixz", I.xz, true);
    number("iyy", I.yy, true), number("iyz", I.yz, true), number("izz", I.zz, true);
  }

  constexpr void read_kind(robot_joint& joint) {
    constexpr struct {
      known_word word;
      robot_joint_kind kind;
    } kinds[] = {{"revolute", robot_joint_kind::revolute},   {"continuous", robot_joint_kind::continuous},
                 {"prismatic", robot_joint_kind::prismatic}, {"fixed", robot_joint_kind::fixed},
                 {"floating", robot_joint_kind::floating},   {"planar", robot_joint_kind::planar}};
    if (failed()) return;
    const xml_attribute* const type = xml_.attribute(known_word("type"));
    if (type == nullptr) {
      fail(xml_.place()) << " has no attribute type";
      return;
    }
    char room[usual_room];
    const std::string_view meant = plain(type->value, room);
    for (const auto& [word, kind] : kinds)
      if (same(meant, word)) {
        joint.kind = kind;
        return;
      }
    if (refuse_xacro(type->value)) return;
    fail(type->value.data()) << " is of type \"" << shortened(type->value).view()
                             << "\"; known are revolute, continuous, prismatic, fixed, floating and planar";
  }
  constexpr void read_axis(robot_joint& joint) {
    axis_ = xml_.place();
    if (joint.kind != robot_joint_kind::fixed && joint.kind != robot_joint_kind::floating)
      numbers("xyz", joint.axis, true);
  }
  constexpr void read_dynamics(robot_joint& joint) {
    const bool damping = number("damping", joint.damping, false), friction = number("friction", joint.friction, false);
    if (!failed() && !damping && !friction) fail_element(xml_.place()) << " has neither damping nor friction";
  }
  constexpr void read_limit(robot_joint& joint) {
    number("lower", joint.lower, false), number("upper", joint.upper, false);
    number("effort", joint.effort, true), number("velocity", joint.velocity, true);
  }
  constexpr void read_mimic(robot_joint& joint, urdf_references& to) {
    to.mimic = reference("joint");
    number("multiplier", joint.multiplier, false), number("offset", joint.offset, false);
    joint.has_mimic = joint.kind != robot_joint_kind::fixed;
  }
  constexpr void read_pose(robot_pose& pose) {
    numbers("xyz", pose.xyz, false), numbers("rpy", pose.rpy, false);
    const xml_attribute* const quaternion = xml_.attribute(known_word("quat_xyzw"));
    if (!failed() && quaternion != nullptr)
      fail_attribute(quaternion->value.data(), "quat_xyzw") << " is not read: write the rotation as rpy";
  }

  // ---- attributes

  /// Reads the value of an attribute, and returns whether there is one. Callers ask for this flag and not for null,
  /// since g++ does not compare addresses with null in constant evaluation where it looks for undefined behaviour.
  constexpr bool value(const known_word& attribute, std::string_view& written, bool needed) {
    if (failed()) return false;
    const xml_attribute* const found = xml_.attribute(attribute);
    if (found != nullptr)
      written = found->value;
    else if (needed)
      fail_element(xml_.place()) << " has no attribute " << attribute;
    return found != nullptr;
  }
  /// Reads the name of another link or joint.
  constexpr std::string_view reference(const known_word& attribute) {
    std::string_view written;
    (void)value(attribute, written, true);
    if (!failed() && written.empty())
      fail_attribute(written.data(), attribute) << " is empty";
    else if (!failed())
      refuse_xacro(written);
    return written;
  }
  /// Reads a number, and returns whether there is such an attribute.
  constexpr bool number(const known_word& attribute, decimal& x, bool needed) {
    std::string_view written;
    if (!value(attribute, written, needed)) return false;
    if (read_decimal(written, x)) return true;
    char room[usual_room];
    if (!read_decimal(plain(written, room), x) && !refuse_xacro(written))
      fail_attribute(written.data(), attribute) << " is \"" << shortened(written).view() << "\", no finite number";
    return true;
  }
  constexpr void numbers(const known_word& attribute, decimal (&x)[3], bool needed) {
    std::string_view written;
    if (!value(attribute, written, needed)) return;
    char room[usual_room];
    const decimal_list list = read_decimals(plain(written, room), x);
    if ((!list.wrong.empty() || list.count != 3) && refuse_xacro(written)) return;
    if (list.count != 3)
      fail_attribute(written.data(), attribute) << " takes three numbers and has " << list.count;
    else if (!list.wrong.empty())
      fail_attribute(written.data(), attribute) << " has \"" << shortened(list.wrong).view() << "\", no finite number";
  }
  constexpr bool refuse_xacro(std::string_view written) {
    const char *at = written.data(), *const stop = at + written.size();
    while ((at = find_character(at, stop, '$')) != stop) {
      ++at;
      if (at == stop || (*at != '{' && *at != '(')) continue;
      xml_.fail(written.data()) << "this is xacro text, \"" << shortened(written).view()
                                << "\": run xacro on it first, and read what it writes";
      return true;
    }
    return false;
  }

  std::string_view kind_{}, label_{};
  const char* axis_ = nullptr;
};

} // namespace ctdyn::detail
