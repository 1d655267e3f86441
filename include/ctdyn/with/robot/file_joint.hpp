// Joints of robot files by name, for loads, rotors and limits.
#pragma once

#include "../../mechanism/read/source.hpp"
#include "../../model/free_joint.hpp"
#include "../../model/single_joint.hpp"
#include "file_names.hpp"
#include "urdf.hpp"
#include "urdf_limits.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn {
namespace detail {

template <fixed_string Joint>
inline constexpr sentence driven_twice = sentence{} << Joint.view() << ".driven(): the joint has its motor by the "
                                                    << "option actuated of urdf; leave one of both out";

/// A joint of a file with one coordinate: a joint as in descriptions, with the gear ratio of its motor.
template <bool Actuated, class Joint> struct file_joint : Joint {
  double gear_ratio = 1.0; // the reduction of its transmission; 1 where the file has none

  constexpr auto driven() const {
    if constexpr (Actuated)
      return (void)refusal<driven_twice<Joint::name>>{}, expr::rejected{};
    else
      return Joint::driven();
  }
};

/// The joints of a file as expressions.
template <class File> struct file_expressions {
  static constexpr const auto& m = File::model;
  static constexpr auto names = File::names;
  template <std::size_t Index> static constexpr auto name = fixed_name<[] { return m.joints[Index].name; }>;

  template <std::size_t Index> static constexpr auto position() {
    constexpr const robot_joint& j = m.joints[Index];
    if constexpr (!j.has_mimic)
      return coordinate<expr::prefixed<name<Index>, "q">>{};
    else
      return number<Index, "multiplier", j.multiplier>() * position<j.mimic>() + number<Index, "offset", j.offset>();
  }
  template <std::size_t Index> static constexpr auto rate() {
    constexpr const robot_joint& j = m.joints[Index];
    if constexpr (!j.has_mimic)
      return speed<expr::prefixed<name<Index>, "u">>{};
    else
      return number<Index, "multiplier", j.multiplier>() * rate<j.mimic>();
  }

  template <fixed_string Joint> static constexpr auto single() {
    constexpr std::size_t index = m.find_joint(Joint.view());
    constexpr const robot_joint& j = m.joints[index];
    constexpr bool slides = j.kind == robot_joint_kind::prismatic;
    using parent = frame<fixed_name<[] { return names.start_of(index); }>>;
    using from = point<fixed_name<[] { return names.from(index); }>>;
    using child = frame<fixed_name<[] { return names.arranged(m.joints[index].child); }>>;
    using to = point<fixed_name<[] { return m.links[m.joints[index].child].name; }>>;
    const auto axis = expr::plain(
        along<parent, File::arrangement.joints[index].axis, ((File::arrangement.joints[index].sign) < 0)>());
    const auto q = symbol_or_plain(position<index>());
    const auto u = symbol_or_plain(rate<index>());
    using joint = expr::single_joint<Joint, slides, parent, from, child, to, std::remove_const_t<decltype(axis)>,
                                     std::remove_const_t<decltype(q)>, std::remove_const_t<decltype(u)>>;
    return file_joint < File::options.actuated && !j.has_mimic,
           joint > {joint{{}, q, u, axis, File::limits(j)}, j.has_gear ? j.reduction.nearest : 1.0};
  }

private:
  /// A coordinate or speed as users write it, who give it a value; what follows from another joint's is an expression.
  template <class Value> static constexpr auto symbol_or_plain(const Value& value) {
    if constexpr (expr::is_named_symbol<expr::plain_t<Value>>)
      return value;
    else
      return expr::plain(value);
  }
  template <class In, std::size_t Axis, bool Backwards> static constexpr auto along() {
    constexpr auto basis = [] {
      if constexpr (Axis == 0)
        return In::x;
      else if constexpr (Axis == 1)
        return In::y;
      else
        return In::z;
    }();
    if constexpr (Backwards)
      return -basis;
    else
      return basis;
  }
  /// The same scalar as robot_numbers::number, as an expression.
  template <std::size_t Index, fixed_string What, decimal X> static constexpr auto number() {
    if constexpr (X.value.is_zero() || X.value == exact::ratio(1) || X.value == exact::ratio(-1) ||
                  File::options.constants)
      return expr::literal_terminal{{expr::literal{X.value}}};
    else
      return parameter<expr::prefixed<name<Index>, What>>{};
  }
};

/// What is wrong with the request for a joint of a file.
template <class File, fixed_string Joint> constexpr sentence find_fault_of_file_joint() {
  sentence s;
  const std::size_t index = File::model.find_joint(Joint.view());
  if (index != none && (File::model.joints[index].kind != robot_joint_kind::fixed || File::fixed_in_file(index)))
    return s;
  s << "joint_of<" << Joint.view() << ">(file): ";
  if (index == none)
    s << "the file has no joint of this name; ", write_joints(s, File::model);
  else
    s << "the joint stands still by an option of urdf, or as the joint that it follows, and has no coordinate";
  return s;
}
template <class File, fixed_string Joint>
inline constexpr sentence fault_of_file_joint = find_fault_of_file_joint<File, Joint>();

template <class File, fixed_string Joint> constexpr auto find_file_joint() {
  if constexpr (!fault_of_file_joint<File, Joint>.empty()) {
    return (void)refusal<fault_of_file_joint<File, Joint>>{}, expr::rejected{};
  } else {
    using kind = robot_joint_kind;
    constexpr kind is = File::model.joints[File::model.find_joint(Joint.view())].kind;
    if constexpr (is == kind::planar)
      return expr::planar<Joint>{};
    else if constexpr (is == kind::floating)
      return expr::free_in<free_convention{}>::motion<Joint>{};
    else if constexpr (is == kind::fixed)
      return expr::weld<Joint>{};
    else
      return file_expressions<File>::template single<Joint>();
  }
}

template <fixed_string Joint, class T>
inline constexpr sentence no_file =
    sentence{}
    << "joint_of<" << Joint.view() << ">(...): this is " << expr::noun_of<T>()
    << ", not a robot file as urdf<...>(...) gives it; of a part, take the joint before the prefix: left(facts(file, joint.damper(c)))";
template <class T> inline constexpr bool is_robot_file = false;
template <const auto& Text, robot_options Options, class Mount, class Locks>
inline constexpr bool is_robot_file<fact::built<robot_file<Text, Options, Mount, Locks>>> = true;

} // namespace detail

/// A joint of a robot file by its name, for facts besides the file. A joint with one coordinate has the members of
/// joints in descriptions (`q`, `u`, `limits`, `load`, `spring`, `damper`, `friction`, `rotor`, `armature`, `driven`),
/// and the `gear_ratio` of its transmission in the file; other joints have their coordinates and speeds. A joint that
/// the file does not have, or that an option holds still, does not compile.
///
///     constexpr auto file = urdf<arm_urdf>(actuated);
///     constexpr auto elbow = joint_of<"elbow">(file);
///     constexpr auto arm = system(file, elbow.armature(elbow.gear_ratio * elbow.gear_ratio * 3e-5), elbow.spring(k));
template <fixed_string Joint, class Told> constexpr auto joint_of(const Told& /*file*/) {
  if constexpr (expr::sort_of<Told> == expr::sort::rejected)
    return expr::rejected{};
  else if constexpr (!detail::is_robot_file<Told>)
    return (void)detail::refusal<detail::no_file<Joint, Told>>{}, expr::rejected{};
  else
    return detail::find_file_joint<decltype(Told::source), Joint>();
}

} // namespace ctdyn
