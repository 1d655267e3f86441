// Robot files (URDF) as facts of a description.
#pragma once

#include "../../mechanism/read/source.hpp"
#include "../../model/source.hpp"
#include "chosen_robot.hpp"
#include "file_names.hpp"
#include "robot_builder.hpp"
#include "robot_choices.hpp"
#include "urdf_limits.hpp"
#include "urdf_reader.hpp"

#include <cstddef>
#include <string_view>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// The longest name of a link or joint to which the longest suffix of a symbol can be appended.
inline constexpr std::size_t longest_owner = name::longest - std::string_view(".friction_speed").size();
template <class Model> constexpr sentence fault_of_names(const Model& m) {
  sentence s;
  const auto check = [&](const char* what, std::string_view label) {
    if (label.size() > longest_owner && s.empty())
      s << what << label.substr(0, longest_owner) << "... has a name of " << label.size()
        << " bytes; names of links and "
        << "joints have at most " << longest_owner << ", since symbols are named after them";
  };
  for (std::size_t i = 0; i < m.link_count; ++i) check("link ", m.links[i].name);
  for (std::size_t i = 0; i < m.joint_count; ++i) check("joint ", m.joints[i].name);
  return s;
}
template <const auto& Text>
inline constexpr sentence fault_of_file = urdf_file<Text>::fault.empty()
                                              ? fault_of_names(urdf_file<Text>::reading.model)
                                              : urdf_file<Text>::fault;

/// The names of the frame and the point of the root; those of the root link itself if it is not mounted.
struct mount_names {
  std::string_view frame, point;
};
template <fixed_string F, fixed_string P> constexpr mount_names names_of_mount(robot_mount<F, P>, std::string_view) {
  return {F.view(), P.view()};
}
constexpr mount_names names_of_mount(not_mounted, std::string_view root) { return {root, root}; }

/// A robot file as a source.
template <const auto& Text, robot_options Options, class Mount, class Locks> struct robot_file {
  static constexpr robot_options options = Options;
  static constexpr const auto& model = chosen_robot<Text, Options, Locks>::model();
  static constexpr auto arrangement = arrange(model, Options.as_written);
  /// The frame and the point of the root.
  static constexpr mount_names ground = names_of_mount(Mount{}, model.links[model.root].name);

  template <class Builder> constexpr void build(Builder& b) const {
    robot_builder<Builder, std::remove_cvref_t<decltype(model)>, std::remove_cvref_t<decltype(arrangement)>> robot(
        b, model, arrangement, Options);
    if constexpr (Options.root == robot_root::mounted) {
      robot.build(b.frame(ground.frame), b.point(ground.point));
    } else {
      constexpr std::string_view fixed = Options.root == robot_root::floating ? "world" : ground.frame;
      const auto [frame, origin] = b.newtonian(fixed, fixed);
      robot.build(frame, origin);
    }
  }

  static constexpr robot_names<std::remove_cvref_t<decltype(model)>, std::remove_cvref_t<decltype(arrangement)>> names{
      &model, &arrangement, ground.frame, ground.point};
  static constexpr joint_limits limits(const robot_joint& j) { return limits_of_joint(j); }
  static constexpr void for_each_limit(const auto& enter) {
    for (std::size_t i = 0; i < model.joint_count; ++i)
      if (const robot_joint& j = model.joints[i]; j.single() && !j.has_mimic)
        enter(label(j.name, ".q"), label(j.name, ".u"), limits_of_joint(j));
  }
  /// Whether a joint is fixed in the file itself, not by an option.
  static constexpr bool fixed_in_file(std::size_t joint) {
    return urdf_file<Text>::reading.model.joints[joint].kind == robot_joint_kind::fixed;
  }
};

/// The Newtonian frame of a robot that no other facts carry: its root, or "world" if that floats.
template <class Robot> struct newtonian_of_robot { using type = frame<"world">; };
template <const auto& Text, robot_options Options, class Locks>
  requires(Options.root == robot_root::fixed)
struct newtonian_of_robot<fact::built<robot_file<Text, Options, not_mounted, Locks>>> {
  static constexpr std::string_view root = robot_file<Text, Options, not_mounted, Locks>::ground.frame;
  static constexpr auto name = [] {
    fixed_string<root.size() + 1> text;
    for (std::size_t i = 0; i < root.size(); ++i) text.characters[i] = root[i];
    return text;
  }();
  using type = frame<name>;
};

} // namespace detail

/// The robot of a file (URDF), as a fact. Each link is a frame, a point (its origin) and a body with the link's name; a
/// joint "j" has the coordinate "j.q" and the speed "j.u". Numbers are parameters with the file's value: "link.mass",
/// "link.ixx", "link.center.x", "joint.origin.roll", "joint.damping". Zeros, ones and right angles are constants, and
/// equal moments of inertia of a link are one parameter. Units are SI units and radians. Without an option about the
/// root, it is the Newtonian frame.
///
///     constexpr auto arm = system(ctdyn::urdf<text>(actuated), gravity(-g * frame<"base">{}.z));
///     using dynamics = kanes_method<arm>;
template <const auto& Text, class... Options> constexpr auto urdf(const Options&...) {
  constexpr detail::robot_options how = detail::read_options<Options...>();
  using locks = typename detail::locks_among<detail::robot_locks<>, Options...>::type;
  if constexpr (!detail::fault_of_options<Options...>.empty())
    return (void)detail::refusal<detail::fault_of_options<Options...>>{}, expr::rejected{};
  else if constexpr (!detail::fault_of_file<Text>.empty())
    return (void)detail::refusal<detail::fault_of_file<Text>>{}, expr::rejected{};
  else if constexpr (!detail::chosen_robot<Text, how, locks>::fault.empty())
    return (void)detail::refusal<detail::chosen_robot<Text, how, locks>::fault>{}, expr::rejected{};
  else
    return built_by(detail::robot_file<Text, how, typename detail::mount_among<Options...>::type, locks>{});
}

} // namespace ctdyn
