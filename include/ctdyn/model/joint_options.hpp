// Options behind the frames, points and axis of a joint: interframes, and a joint that it mimics.
#pragma once

#include "interframe.hpp"
#include "mimic.hpp"
#include "named_joint.hpp"

#include <boost/hana/at.hpp>
#include <boost/hana/tuple.hpp>
#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::expr {

/// The option with a role among arguments, or no_option.
template <joint_role Role> constexpr no_option option_among() { return {}; }
template <joint_role Role, class First, class... Rest>
constexpr auto option_among(const First& first, const Rest&... rest) {
  if constexpr (role_of<First> == Role)
    return first;
  else
    return option_among<Role>(rest...);
}

template <class Call, class... Options> consteval detail::sentence find_wrong_options() {
  detail::sentence s;
  constexpr auto tell_twice = [](detail::sentence& told, joint_role role, std::string_view word) {
    if (told.empty() && ((role_of<Options> == role) + ... + 0) > 1)
      Call::write(told), told << "(...): " << word << " stands twice; keep one";
  };
  tell_twice(s, joint_role::in_parent, "parent_interframe(...)");
  tell_twice(s, joint_role::in_child, "child_interframe(...)");
  tell_twice(s, joint_role::mimicry, "mimic(...)");
  if constexpr (!requires { Call::single; })
    if (s.empty() && ((role_of<Options> == joint_role::mimicry) || ...))
      Call::write(s), s << "(...): mimic(...) is for joints with one coordinate, such as pin_joint";
  return s;
}
template <class Call, class... Options>
inline constexpr detail::sentence wrong_options = find_wrong_options<Call, Options...>();

/// Makes the joint of a call; a mimic joint gets the position and rate that its leader determines.
template <class Call, class Mimicry, class... All> constexpr auto made_joint(const Mimicry& like, const All&... all) {
  if constexpr (std::is_same_v<Mimicry, no_option> || check_call<Call, sort_of<All>...>() != verdict::good)
    return checked<Call>(all...);
  else
    return Call::moved(like.position, like.rate, facts(), all...);
}
/// The same, with the parent's z as axis if none is given.
template <class Call, class Mimicry, class A, class P, class B, class Q, class... More>
constexpr auto joint_along(const Mimicry& like, const A& a, const P& p, const B& b, const Q& q, const More&... more) {
  constexpr bool about_z = Call::has_axis && sizeof...(More) + 5 == std::size(Call::slots);
  if constexpr (about_z && std::is_same_v<Mimicry, no_option>)
    return checked<Call>(a, p, b, q, A::z, more...);
  else if constexpr (about_z)
    return made_joint<Call>(like, a, p, b, q, A::z, more...);
  else
    return made_joint<Call>(like, a, p, b, q, more...);
}

/// The joint with further facts.
template <class Joint, class... More> constexpr auto joint_with(const Joint& joint, const More&... more) {
  const auto all = facts(joint, more...);
  return boost::hana::unpack(all.facts, [&](const auto&... each) { return remade(joint, each...); });
}

/// Makes a joint between its interframes.
template <class Call, class InParent, class InChild, class Mimicry, class A, class P, class B, class Q, class... More>
constexpr auto joint_between(const InParent& in_parent, const InChild& in_child, const Mimicry& like, const A& a,
                             const P& p, const B& b, const Q& q, const More&... more) {
  const auto from = interframe_of<Call::name, joint_role::in_parent>(in_parent, a);
  const auto to = interframe_of<Call::name, joint_role::in_child>(in_child, b);
  const auto joint = joint_along<Call>(like, from, p, to, q, more...);
  if constexpr (sort_of<decltype(joint)> == sort::rejected)
    return rejected{};
  else
    return joint_with(loading<A, B>(joint), stands_in(in_parent, from, a), carries<Call::name>(in_child, to, b));
}

/// The indices of the arguments that are not options.
template <class... Arguments> consteval auto find_places_of_arguments() {
  constexpr std::size_t count = (std::size_t{0} + ... + (role_of<Arguments> == joint_role::argument));
  constexpr bool taken[] = {role_of<Arguments> == joint_role::argument..., false};
  std::array<std::size_t, count> places{};
  for (std::size_t i = 0, k = 0; i < sizeof...(Arguments); ++i)
    if (taken[i]) places[k++] = i;
  return places;
}
template <class... Arguments> inline constexpr auto places_of_arguments = find_places_of_arguments<Arguments...>();

template <class... Arguments> consteval bool begins_with_frames_and_points() {
  const sort found[] = {sort_of<Arguments>..., sort::none, sort::none, sort::none, sort::none};
  return found[0] == sort::frame && found[1] == sort::point && found[2] == sort::frame && found[3] == sort::point;
}
template <class Call, class InParent, class InChild, class Mimicry, class... Arguments>
constexpr auto joint_of_options(const InParent& in_parent, const InChild& in_child, const Mimicry& like,
                                const Arguments&... arguments) {
  if constexpr (!begins_with_frames_and_points<Arguments...>())
    return checked<Call>(arguments...);
  else if constexpr (std::is_same_v<InParent, no_option> && std::is_same_v<InChild, no_option>)
    return joint_along<Call>(like, arguments...);
  else
    return joint_between<Call>(in_parent, in_child, like, arguments...);
}

/// Makes a joint of all arguments that the user wrote, options among them.
template <class Call, class... Said> constexpr auto make_joint(const Said&... said) {
  if constexpr (!wrong_options<Call, Said...>.empty()) {
    (void)detail::refusal<wrong_options<Call, Said...>>{};
    return rejected{};
  } else if constexpr (((sort_of<Said> == sort::rejected) || ...)) {
    return rejected{};
  } else if constexpr (((role_of<Said> == joint_role::argument) && ...)) { // a short path, for short messages
    if constexpr (Call::has_axis && begins_with_frames_and_points<Said...>())
      return joint_along<Call>(no_option{}, said...);
    else
      return checked<Call>(said...);
  } else {
    const boost::hana::tuple<const Said*...> all(&said...);
    return [&]<std::size_t... Place>(std::index_sequence<Place...>) {
      constexpr auto& places = places_of_arguments<Said...>;
      return joint_of_options<Call>(
          option_among<joint_role::in_parent>(said...), option_among<joint_role::in_child>(said...),
          option_among<joint_role::mimicry>(said...), *boost::hana::at_c<places[Place]>(all)...);
    }
    (std::make_index_sequence<places_of_arguments<Said...>.size()>{});
  }
}

} // namespace ctdyn::expr
