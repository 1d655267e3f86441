// Finds the links and joints to which a robot file refers by name, and checks that they form a tree.
#pragma once

#include "../../detail/sentence.hpp"
#include "robot_model.hpp"
#include "urdf_transmissions.hpp"
#include "xml_text.hpp"

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A hash table of indices by name.
template <std::size_t Names> class name_table {
public:
  /// Returns the index of a name; if the name is new, enters it with the given index and returns none.
  constexpr std::size_t enter(std::string_view name, std::size_t index) {
    slot& s = slots_[place(name)];
    if (s.index != none) return s.index;
    s = {name, index};
    return none;
  }
  [[nodiscard]] constexpr std::size_t find(std::string_view name) const { return slots_[place(name)].index; }

private:
  struct slot {
    std::string_view name{};
    std::size_t index = none;
  };
  static constexpr std::size_t capacity = std::bit_ceil(2 * Names + 2);
  [[nodiscard]] constexpr std::size_t place(std::string_view name) const {
    std::uint64_t hash = name.size();
    for (const char c : name) hash = hash * 0x100000001b3 ^ static_cast<unsigned char>(c);
    hash ^= hash >> 32, hash *= 0x9e3779b97f4a7c15;
    std::size_t at = static_cast<std::size_t>(hash >> 32) % capacity;
    while (slots_[at].index != none && slots_[at].name != name) at = (at + 1) % capacity;
    return at;
  }
  slot slots_[capacity]{};
};

/// The result of reading a robot file.
template <std::size_t Links, std::size_t Joints> struct urdf_reading {
  robot_model<Links, Joints> model{};
  urdf_references references[Joints == 0 ? 1 : Joints]{}; // of each joint, as they are written
  urdf_gear gears[Joints == 0 ? 1 : Joints]{};
  std::size_t gear_count = 0;
  sentence fault{};
};

/// Enters into the model the links and joints to which names refer, and the order of its joints.
template <std::size_t Links, std::size_t Joints> class robot_tree {
public:
  constexpr robot_tree(urdf_reading<Links, Joints>& reading, std::string_view text)
      : m_(reading.model), references_(reading.references), gears_(reading.gears), gear_count_(reading.gear_count),
        fault_(reading.fault), text_(text) {}

  constexpr void connect() {
    (void)(names_differ() && links_are_found() && mimics_are_found() && root_is_found() && in_order() && no_circle());
    if (fault_.empty()) connect_transmissions();
  }

private:
  constexpr sentence& fail(std::size_t at) {
    fault_ = sentence{};
    return fault_ << place_of(text_, at).view() << ": ";
  }
  constexpr sentence& fail(const robot_joint& joint) {
    return fail(joint.at) << "joint \"" << shortened(joint.name).view() << "\"";
  }
  [[nodiscard]] constexpr std::size_t at(std::string_view written) const {
    return static_cast<std::size_t>(written.data() - text_.data());
  }
  [[nodiscard]] constexpr sentence quoted(std::string_view name) const {
    sentence s;
    return s << "\"" << shortened(name).view() << "\"";
  }

  /// Enters the gears. A transmission of an unknown joint is ignored; a joint may have the same one twice, as in files
  /// with more than one control system.
  constexpr void connect_transmissions() {
    for (std::size_t i = 0; i < gear_count_; ++i) {
      const urdf_gear& t = gears_[i];
      char room[usual_room];
      const std::size_t index = joint_names_.find(plain(t.joint, room));
      if (index == none) continue;
      robot_joint& j = m_.joints[index];
      j.other_gear = j.other_gear || (j.has_gear && j.reduction.value != t.reduction.value) || !t.simple;
      j.has_gear = !j.other_gear;
      j.reduction = j.has_gear ? t.reduction : decimal{};
    }
  }

  constexpr bool names_differ() {
    for (std::size_t i = 0; i < m_.link_count; ++i) {
      const std::size_t first = link_names_.enter(m_.links[i].name, i);
      if (first != none) return twice("link ", m_.links[first], m_.links[i]);
    }
    for (std::size_t i = 0; i < m_.joint_count; ++i) {
      const std::size_t first = joint_names_.enter(m_.joints[i].name, i);
      if (first != none) return twice("joint ", m_.joints[first], m_.joints[i]);
    }
    if (m_.link_count == 0) fail(0) << "this robot has no link";
    return m_.link_count != 0;
  }
  constexpr bool twice(std::string_view what, const auto& first, const auto& second) {
    fail(second.at) << what << quoted(second.name).view() << " is there twice, first in "
                    << place_of(text_, first.at).view();
    return false;
  }

  constexpr bool links_are_found() {
    for (std::size_t i = 0; i < m_.joint_count; ++i) {
      robot_joint& joint = m_.joints[i];
      joint.parent = link_named(joint, "parent", references_[i].parent);
      if (joint.parent != none) joint.child = link_named(joint, "child", references_[i].child);
      if (joint.parent == none || joint.child == none) return false;
      robot_link& child = m_.links[joint.child];
      if (child.joint != none) {
        const robot_joint& other = m_.joints[child.joint];
        fail(joint) << " has the child " << quoted(child.name).view() << ", which joint " << quoted(other.name).view()
                    << " in " << place_of(text_, other.at).view() << " has, too: a link has one parent";
        return false;
      }
      child.joint = i;
    }
    return true;
  }
  constexpr std::size_t link_named(const robot_joint& joint, std::string_view what, std::string_view written) {
    char room[usual_room];
    const std::size_t link = link_names_.find(plain(written, room));
    if (link == none)
      fail(at(written)) << "the " << what << " of joint " << quoted(joint.name).view() << " is "
                        << quoted(written).view() << ", and there is no such link";
    return link;
  }

  constexpr bool mimics_are_found() {
    for (std::size_t i = 0; i < m_.joint_count; ++i) {
      robot_joint& joint = m_.joints[i];
      if (!joint.has_mimic) continue;
      char room[usual_room];
      joint.mimic = joint_names_.find(plain(references_[i].mimic, room));
      const bool known = joint.mimic != none;
      if (!known || joint.mimic == i || !joint.single() || !may_lead(m_.joints[joint.mimic]))
        return wrong_mimic(joint, references_[i].mimic, known ? &m_.joints[joint.mimic] : nullptr);
    }
    return true;
  }
  /// Whether a joint may be the leader of a mimic joint. A joint that mimics a fixed joint is fixed at its offset.
  static constexpr bool may_lead(const robot_joint& j) { return j.single() || j.kind == robot_joint_kind::fixed; }
  constexpr bool wrong_mimic(const robot_joint& joint, std::string_view written, const robot_joint* other) {
    fail(at(written)) << "joint " << quoted(joint.name).view() << " mimics ";
    if (other == &joint)
      fault_ << "itself";
    else
      fault_ << "joint " << quoted(written).view();
    if (other == nullptr)
      fault_ << ", and there is no such joint";
    else if (!joint.single())
      fault_ << ", and has itself several coordinates: joints with one may mimic";
    else if (!may_lead(*other))
      fault_ << ", which has several coordinates";
    return false;
  }

  constexpr bool root_is_found() {
    for (std::size_t i = 0; i < m_.link_count; ++i) {
      if (m_.links[i].joint != none) continue;
      if (m_.root != none) {
        fail(m_.links[i].at) << "link " << quoted(m_.links[i].name).view() << " is no child of a joint, and neither is "
                             << quoted(m_.links[m_.root].name).view() << " in "
                             << place_of(text_, m_.links[m_.root].at).view() << ": a robot has one root";
        return false;
      }
      m_.root = i;
    }
    if (m_.root == none)
      fail(m_.joints[0]) << " is in a loop or hangs on one: every link is the child of a joint, and none is the root";
    return m_.root != none;
  }

  /// Orders the joints depth first.
  constexpr bool in_order() {
    constexpr std::size_t some = Joints == 0 ? 1 : Joints;
    std::size_t first[Links == 0 ? 1 : Links]{}, next[some]{}; // joint at a link, at the same link: index + 1, or 0
    for (std::size_t i = m_.joint_count; i-- > 0;) {
      std::size_t& head = first[m_.joints[i].parent];
      next[i] = head, head = i + 1;
    }
    std::size_t count = 0, link = m_.root, joint = first[link];
    while (true) {
      while (joint != 0) {
        m_.order[count++] = joint - 1;
        link = m_.joints[joint - 1].child, joint = first[link];
      }
      while (link != m_.root && next[m_.links[link].joint] == 0) link = m_.joints[m_.links[link].joint].parent;
      if (link == m_.root) break;
      joint = next[m_.links[link].joint];
    }
    if (count == m_.joint_count) return true;
    return loop(count);
  }
  /// Reports a loop: of joints that are not reached from the root.
  constexpr bool loop(std::size_t count) {
    bool reached[Joints == 0 ? 1 : Joints]{};
    for (std::size_t i = 0; i < count; ++i) reached[m_.order[i]] = true;
    std::size_t i = 0;
    while (reached[i]) ++i;
    // As many joints further inward as there are in all, the joint is one of the loop.
    for (std::size_t k = 0; k < m_.joint_count; ++k) i = m_.links[m_.joints[i].parent].joint;
    const robot_joint& above = m_.joints[m_.links[m_.joints[i].parent].joint];
    fail(m_.joints[i]) << " closes a loop: its parent " << quoted(m_.links[m_.joints[i].parent].name).view()
                       << " hangs on its child " << quoted(m_.links[m_.joints[i].child].name).view() << " by joint "
                       << quoted(above.name).view();
    return false;
  }

  constexpr bool no_circle() {
    for (std::size_t i = 0; i < m_.joint_count; ++i) {
      std::size_t j = i, steps = 0;
      while (m_.joints[j].has_mimic && steps <= m_.joint_count) j = m_.joints[j].mimic, ++steps;
      if (steps <= m_.joint_count) continue;
      fail(at(references_[i].mimic)) << "joint " << quoted(m_.joints[i].name).view() << " mimics joint "
                                     << quoted(references_[i].mimic).view() << ", and one mimics the other in a circle";
      return false;
    }
    return true;
  }

  robot_model<Links, Joints>& m_;
  urdf_references* references_;
  const urdf_gear* gears_;
  std::size_t gear_count_;
  sentence& fault_;
  std::string_view text_;
  name_table<Links> link_names_{};
  name_table<Joints> joint_names_{};
};

} // namespace ctdyn::detail
