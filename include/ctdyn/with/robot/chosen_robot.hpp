// The robot of a file, changed by the options of `urdf`.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../mechanism/read/source.hpp"
#include "held_joints.hpp"
#include "robot_choices.hpp"
#include "urdf_reader.hpp"

#include <array>
#include <cstddef>
#include <limits>
#include <string_view>

namespace ctdyn::detail {

/// What `locked` or `locked_except` says of one joint.
struct joint_lock {
  std::string_view joint{};
  double at = 0.0;
  bool moves = false; // it is named in locked_except
};
template <fixed_string Joint, double At> constexpr std::array<joint_lock, 1> locks_of(robot_lock<Joint, At>) {
  return {joint_lock{Joint.view(), At, false}};
}
template <fixed_string... Joints>
constexpr std::array<joint_lock, sizeof...(Joints)> locks_of(robot_locks_except<Joints...>) {
  return {joint_lock{Joints.view(), 0.0, true}...};
}
template <class Lock> inline constexpr bool locks_others = false;
template <fixed_string... Joints> inline constexpr bool locks_others<robot_locks_except<Joints...>> = true;

template <class> struct all_locks;
template <class... Locks> struct all_locks<robot_locks<Locks...>> {
  static constexpr std::size_t words = sizeof...(Locks), excepting = (std::size_t{locks_others<Locks>} + ... + 0);
  static constexpr std::size_t size = (locks_of(Locks{}).size() + ... + 0);
  template <class...> static constexpr std::array<joint_lock, size> make() {
    std::array<joint_lock, size> all{};
    std::size_t count = 0;
    [[maybe_unused]] const auto append = [&](const auto& some) {
      for (const joint_lock& l : some) all[count++] = l;
    };
    (append(locks_of(Locks{})), ...);
    return all;
  }
  static constexpr std::array<joint_lock, size> list = make<>();
};

/// Appends "it has shoulder, elbow, ...".
constexpr void write_joints(sentence& s, const auto& m) {
  constexpr std::size_t most = 8; // joints that are named
  s << "it has ";
  for (std::size_t i = 0; i < m.joint_count && i < most; ++i) s << (i == 0 ? "" : ", ") << m.joints[i].name;
  s << (m.joint_count == 0 ? "none" : m.joint_count > most ? ", ..." : "");
}

constexpr void apply_locks(auto& m, const auto& locks, bool others_too) {
  for (const joint_lock& l : locks) {
    if (l.moves) continue;
    robot_joint& j = m.joints[m.find_joint(l.joint)];
    constexpr std::int32_t of_double = -17;
    j.has_mimic = false, hold(j, {exact::of(l.at), l.at, of_double, false});
  }
  for (std::size_t i = 0; i < m.joint_count && others_too; ++i) {
    bool named = m.joints[i].has_mimic;
    for (const joint_lock& l : locks) named = named || l.joint == m.joints[i].name;
    if (!named) hold(m.joints[i], {});
  }
}

/// What is wrong with an option about a joint; empty if nothing is.
constexpr sentence fault_of_lock(const auto& m, const auto& locks, const joint_lock& lock, bool without_mimic) {
  sentence s;
  s << "urdf<...>(" << (lock.moves ? "locked_except<" : "locked<") << lock.joint << (lock.moves ? ", ...>" : "");
  if (!lock.moves) s << ">";
  s << "): ";
  const std::size_t index = m.find_joint(lock.joint);
  if (index == none) return s << "the file has no joint of this name; ", write_joints(s, m), s;
  const robot_joint& j = m.joints[index];
  std::size_t times = 0;
  for (const joint_lock& other : locks) times += other.joint == lock.joint ? 1 : 0;
  if (times > 1) return s << "the joint is named twice; keep one";
  const double size = lock.at < 0 ? -lock.at : lock.at;
  if (!(size <= std::numeric_limits<double>::max())) return s << "its coordinate is no finite number";
  if (size > 0 && !j.single())
    return s << "the joint " << (j.kind == robot_joint_kind::fixed ? "is fixed in the file" : "has several coordinates")
             << ", and stands where " << (j.kind == robot_joint_kind::fixed ? "that" : "they")
             << " says; leave the number out";
  if (!lock.moves || !j.has_mimic || without_mimic) return {};
  std::size_t leader = index;
  while (m.joints[leader].has_mimic) leader = m.joints[leader].mimic;
  for (const joint_lock& other : locks)
    if (other.moves && other.joint == m.joints[leader].name) return {};
  return s << "the joint follows joint " << m.joints[leader].name
           << ", which is locked; name that one, or add without_mimic";
}

template <const auto& Text, robot_options Options, class Locks> struct chosen_robot {
  static constexpr const auto& as_read = urdf_file<Text>::reading.model;
  using all = all_locks<Locks>;
  static constexpr bool changed =
      Options.without_mimic || Options.weld_massless || all::words != 0 || follows_fixed(as_read);

  template <class...> static constexpr sentence find_fault() {
    if (all::excepting > 1)
      return sentence{} << "urdf<...>(...): locked_except<...> stands twice; name all joints that move in one";
    for (const joint_lock& lock : all::list)
      if (const sentence s = fault_of_lock(as_read, all::list, lock, Options.without_mimic); !s.empty()) return s;
    return {};
  }
  static constexpr sentence fault = find_fault<>();

  static constexpr auto make() {
    auto m = as_read;
    for (std::size_t i = 0; i < m.joint_count && Options.without_mimic; ++i) m.joints[i].has_mimic = false;
    apply_locks(m, all::list, all::excepting != 0);
    hold_followers(m);
    if (Options.weld_massless) {
      const auto idle = find_idle_joints(m);
      for (std::size_t i = 0; i < m.joint_count; ++i)
        if (idle[i]) hold(m.joints[i], {});
      hold_followers(m);
    }
    return m;
  }
  template <class...> static constexpr auto made = make();
  static constexpr const auto& model() {
    if constexpr (changed)
      return made<>;
    else
      return as_read;
  }
};

} // namespace ctdyn::detail
