// The options of `urdf`.
#pragma once

#include "../../mechanism/read/source.hpp"
#include "../../model/frame.hpp"
#include "../../model/point.hpp"
#include "robot_numbers.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn {
namespace detail {

/// The frame and the point of other facts in which the root of a robot is fixed.
template <fixed_string Frame, fixed_string Point> struct robot_mount {};
struct not_mounted {};
enum class robot_choice : std::uint8_t {
  floating_base,
  actuated,
  as_constants,
  without_mimic,
  massless_welded,
  angles_as_written
};
template <robot_choice> struct robot_option {};
/// What `locked` and `locked_except` name: a joint that is held at a coordinate; joints that move while all others are
/// held.
template <fixed_string Joint, double At> struct robot_lock {};
template <fixed_string... Joints> struct robot_locks_except {};

template <class T> inline constexpr bool is_mount = false;
template <fixed_string F, fixed_string P> inline constexpr bool is_mount<robot_mount<F, P>> = true;
template <class T> inline constexpr bool is_lock = false;
template <fixed_string Joint, double At> inline constexpr bool is_lock<robot_lock<Joint, At>> = true;
template <fixed_string... Joints> inline constexpr bool is_lock<robot_locks_except<Joints...>> = true;
template <class T> inline constexpr bool is_option = is_mount<T> || is_lock<T>;
template <robot_choice Choice> inline constexpr bool is_option<robot_option<Choice>> = true;

template <robot_choice Choice, class... Options>
inline constexpr bool chosen = (std::is_same_v<Options, robot_option<Choice>> || ...);

/// The mount among some options, or `not_mounted`.
template <class... Options> struct mount_among { using type = not_mounted; };
template <class First, class... Rest>
struct mount_among<First, Rest...>
    : std::conditional_t<is_mount<First>, std::type_identity<First>, mount_among<Rest...>> {};

template <class...> struct robot_locks {};
/// The options that lock joints.
template <class Found, class... Options> struct locks_among { using type = Found; };
template <class... Found, class First, class... Rest>
struct locks_among<robot_locks<Found...>, First, Rest...>
    : locks_among<std::conditional_t<is_lock<First>, robot_locks<Found..., First>, robot_locks<Found...>>, Rest...> {};

template <class... Options> constexpr robot_options read_options() {
  robot_options o;
  o.root = (is_mount<Options> || ...)                        ? robot_root::mounted
           : chosen<robot_choice::floating_base, Options...> ? robot_root::floating
                                                             : robot_root::fixed;
  o.constants = chosen<robot_choice::as_constants, Options...>;
  o.actuated = chosen<robot_choice::actuated, Options...>;
  o.as_written = chosen<robot_choice::angles_as_written, Options...>;
  o.without_mimic = chosen<robot_choice::without_mimic, Options...>;
  o.weld_massless = chosen<robot_choice::massless_welded, Options...>;
  return o;
}

template <class... Options>
inline constexpr sentence fault_of_options = [] {
  sentence s;
  const bool known[] = {true, is_option<Options>...};
  for (std::size_t i = 1; i <= sizeof...(Options); ++i)
    if (!known[i] && s.empty())
      s << "urdf<...>(...): argument " << i
        << " is no option; options are floating_base, mounted_on(A, P), actuated, as_constants, locked<\"joint\", 0.2>, locked_except<\"joint\">, massless_welded, without_mimic and angles_as_written";
  if (s.empty() && chosen<robot_choice::floating_base, Options...> && (is_mount<Options> || ...))
    s << "urdf<...>(...): a root that floats is not mounted; keep floating_base or mounted_on(...)";
  return s;
}();

} // namespace detail

/// An option of `urdf`: the root floats freely in the frame "world".
inline constexpr detail::robot_option<detail::robot_choice::floating_base> floating_base;
/// An option of `urdf`: each joint with one coordinate has an input, unless it mimics another one. The input is
/// "joint1.torque" (N m) or "joint1.force" (N), and acts back on the parent.
inline constexpr detail::robot_option<detail::robot_choice::actuated> actuated;
/// An option of `urdf`: the numbers of the file are constants, not parameters.
inline constexpr detail::robot_option<detail::robot_choice::as_constants> as_constants;
/// An option of `urdf`: the root is fixed in a frame of other facts, at a point of other facts.
template <fixed_string F, fixed_string P>
constexpr detail::robot_mount<F, P> mounted_on(const frame<F>&, const point<P>&) {
  return {};
}
/// An option of `urdf`: a joint of the file is held at a coordinate (rad or m), at zero if none is given. A joint with
/// several coordinates is held where all are zero. Its mimic joints are held accordingly. The coordinate is the
/// parameter "torso_lift.q" with this value, or a constant where it is zero, one or a right angle.
///
///     urdf<text>(locked<"torso_lift", 0.2>, locked<"head">)
template <fixed_string Joint, auto At = 0> inline constexpr detail::robot_lock<Joint, static_cast<double>(At)> locked;
/// An option of `urdf`: all joints but these and their mimic joints are held, at zero or where `locked` says.
///
///     urdf<text>(locked_except<"shoulder_pan", "shoulder_lift", "elbow">, locked<"torso_lift", 0.2>)
template <fixed_string... Joints> inline constexpr detail::robot_locks_except<Joints...> locked_except;
/// An option of `urdf`: joints that would move nothing that has mass are held at zero.
inline constexpr detail::robot_option<detail::robot_choice::massless_welded> massless_welded;
/// An option of `urdf`: joints that mimic others in the file (`mimic`) move independently.
inline constexpr detail::robot_option<detail::robot_choice::without_mimic> without_mimic;
/// An option of `urdf`: no angle of the file but zero is rounded to a multiple of a right angle. Results then equal
/// those of programs that read 3.141592654 as it is, but right angles do not shorten the equations.
inline constexpr detail::robot_option<detail::robot_choice::angles_as_written> angles_as_written;

} // namespace ctdyn
