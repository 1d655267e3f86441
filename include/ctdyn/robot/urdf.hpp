// Robot files (URDF) among the facts.
#pragma once

#include "../mechanism/source.hpp"
#include "../model/frame.hpp"
#include "../model/point.hpp"
#include "../model/source.hpp"
#include "robot_builder.hpp"
#include "urdf_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// A frame and a point of other facts, in and at which the root of a robot stands.
template <fixed_string Frame, fixed_string Point> struct robot_mount {};

template <class T> inline constexpr bool is_mount = false;
template <fixed_string F, fixed_string P> inline constexpr bool is_mount<robot_mount<F, P>> = true;
enum class robot_choice : std::uint8_t { floating_base, actuated, as_constants };
template <robot_choice> struct robot_option {};
template <robot_choice Choice, class... Options>
inline constexpr bool chosen = (std::is_same_v<Options, robot_option<Choice>> || ...);
template <class T> inline constexpr bool is_option = is_mount<T>;
template <robot_choice Choice> inline constexpr bool is_option<robot_option<Choice>> = true;

/// Of some options the mount, if there is one.
template <class... Options> struct mount_among { using type = void; };
template <class First, class... Rest>
struct mount_among<First, Rest...>
    : std::conditional_t<is_mount<First>, std::type_identity<First>, mount_among<Rest...>> {};

template <class... Options>
inline constexpr sentence fault_of_options = [] {
  sentence s;
  const bool known[] = {true, is_option<Options>...};
  for (std::size_t i = 1; i <= sizeof...(Options); ++i)
    if (!known[i] && s.empty())
      s << "urdf<...>(...): argument " << i
        << " is no option; options are floating_base, mounted_on(A, P), actuated and "
        << "as_constants";
  if (s.empty() && chosen<robot_choice::floating_base, Options...> && (is_mount<Options> || ...))
    s << "urdf<...>(...): a root that floats is not mounted; keep floating_base or mounted_on(...)";
  return s;
}();

/// The longest name to which what belongs to a link or joint can be added.
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

/// The source that a robot file is.
template <const auto& Text, robot_options Options, class Mount> struct robot_file {
  using file = urdf_file<Text>;
  static constexpr const auto& model = file::reading.model;
  static constexpr auto arrangement = arrange(model);

  template <class Builder> constexpr void build(Builder& b) const {
    robot_builder<Builder, std::remove_cvref_t<decltype(model)>, std::remove_cvref_t<decltype(arrangement)>> robot(
        b, model, arrangement, Options);
    constexpr std::string_view root = model.links[model.root].name;
    if constexpr (Options.root == robot_root::mounted) {
      on(b, robot, Mount{});
    } else {
      constexpr std::string_view ground = Options.root == robot_root::floating ? "world" : root;
      const auto [frame, origin] = b.newtonian(ground, ground);
      robot.build(frame, origin);
    }
  }

private:
  template <fixed_string F, fixed_string P> static constexpr void on(auto& b, auto& robot, robot_mount<F, P>) {
    robot.build(b.frame(F.view()), b.point(P.view()));
  }
};

} // namespace detail

/// An option of `urdf`: the root floats freely in the frame "world".
inline constexpr detail::robot_option<detail::robot_choice::floating_base> floating_base;
/// An option of `urdf`: each joint that moves by itself has an input, "joint1.torque" or "joint1.force", with its
/// reaction on the parent.
inline constexpr detail::robot_option<detail::robot_choice::actuated> actuated;
/// An option of `urdf`: the numbers of the file are numbers, not parameters.
inline constexpr detail::robot_option<detail::robot_choice::as_constants> as_constants;
/// An option of `urdf`: the root stands in a frame of other facts, at a point of other facts.
template <fixed_string F, fixed_string P>
constexpr detail::robot_mount<F, P> mounted_on(const frame<F>&, const point<P>&) {
  return {};
}

/// The robot of a file (URDF), as a fact. Links are frames, points (their origins) and bodies of their names; the joint
/// "j" has the coordinate "j.q" and the speed "j.u". Numbers are parameters with the file's value, "link.mass",
/// "link.ixx", "link.center.x", "joint.origin.roll", "joint.damping"; zeros, ones and right angles are what they are,
/// and equal moments of inertia of a link are one number. SI units, radians. Where nothing else is said, the root is
/// the Newtonian frame.
///
///     constexpr auto arm = system(urdf<text>(actuated), gravity(-g * frame<"base">{}.z));
///     using dynamics = kanes_method<arm>;
template <const auto& Text, class... Options> constexpr auto urdf(const Options&...) {
  using detail::robot_choice, detail::robot_root;
  constexpr bool mounted = (detail::is_mount<Options> || ...);
  constexpr detail::robot_options how{mounted                                                   ? robot_root::mounted
                                      : detail::chosen<robot_choice::floating_base, Options...> ? robot_root::floating
                                                                                                : robot_root::fixed,
                                      detail::chosen<robot_choice::as_constants, Options...>,
                                      detail::chosen<robot_choice::actuated, Options...>};
  if constexpr (!detail::fault_of_options<Options...>.empty())
    return (void)detail::refusal<detail::fault_of_options<Options...>>{}, expr::rejected{};
  else if constexpr (!detail::fault_of_file<Text>.empty())
    return (void)detail::refusal<detail::fault_of_file<Text>>{}, expr::rejected{};
  else
    return built_by(detail::robot_file<Text, how, typename detail::mount_among<Options...>::type>{});
}

} // namespace ctdyn
