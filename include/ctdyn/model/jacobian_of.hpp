// Jacobians of points and frames, and their acceleration at constant speeds.
#pragma once

#include "member.hpp"

#include <cstddef>
#include <type_traits>

namespace ctdyn {
namespace output {

struct center_of_mass;

/// A place whose motion is requested: a point (`Frame` is ""), or a frame and a point of it. The motion is relative to
/// the frame `In`, with components in the basis of the frame `Basis`.
template <fixed_string Frame, fixed_string Point, fixed_string In, fixed_string Basis> struct place {
  static constexpr auto frame = Frame, point = Point, in = In, basis = Basis;
};
/// The mass center of all bodies as a place.
template <fixed_string In, fixed_string Basis> struct place_of_center { static constexpr auto in = In, basis = Basis; };
template <class Place> struct jacobian_of {};
template <class Place> struct bias_acceleration_of {};

} // namespace output

namespace expr {

/// How arguments name a place. The frame of reference follows, and another frame if the components are in its basis.
enum class place_words { wrong, point, frame, frame_and_point, center };
template <class... Arguments> consteval place_words words_of_place() {
  constexpr bool center[] = {std::is_same_v<plain_t<Arguments>, output::center_of_mass>..., false};
  constexpr sort found[] = {sort_of<Arguments>..., sort::none};
  constexpr std::size_t count = sizeof...(Arguments);
  const auto frames = [&](std::size_t from) { // whether one or two frames end the list
    bool good = from < count && count <= from + 2;
    for (std::size_t i = from; i < count; ++i) good = good && found[i] == sort::frame;
    return good;
  };
  if (frames(1) && center[0]) return place_words::center;
  if (frames(1) && found[0] == sort::point) return place_words::point;
  if (frames(1) && found[0] == sort::frame) return place_words::frame;
  return frames(2) && found[0] == sort::frame && found[1] == sort::point ? place_words::frame_and_point
                                                                         : place_words::wrong;
}

template <place_words Words, class... Arguments> struct place_of;
template <class Point, class In, class... Basis>
struct place_of<place_words::point, Point, In, Basis...>
    : std::type_identity<output::place<"", Point::name, In::name, element<sizeof...(Basis), In, Basis...>::name>> {};
template <class Frame, class In, class... Basis>
struct place_of<place_words::frame, Frame, In, Basis...>
    : std::type_identity<
          output::place<Frame::name, Frame::name, In::name, element<sizeof...(Basis), In, Basis...>::name>> {};
template <class Frame, class Point, class In, class... Basis>
struct place_of<place_words::frame_and_point, Frame, Point, In, Basis...>
    : std::type_identity<
          output::place<Frame::name, Point::name, In::name, element<sizeof...(Basis), In, Basis...>::name>> {};
template <class Center, class In, class... Basis>
struct place_of<place_words::center, Center, In, Basis...>
    : std::type_identity<output::place_of_center<In::name, element<sizeof...(Basis), In, Basis...>::name>> {};

template <fixed_string Function, class... Arguments> consteval detail::sentence find_no_place() {
  detail::sentence s;
  s << Function.view(), write_briefly<Arguments...>(s);
  s << ": say what moves, and from which frame it is seen: " << Function.view() << "(P, N) of a point, "
    << Function.view() << "(A, P, N) of a frame and a point of it, " << Function.view()
    << "(A, N) of a frame with the point of its name; a frame more names the basis";
  return s;
}
template <fixed_string Function, class... Arguments>
inline constexpr detail::sentence no_place = find_no_place<Function, Arguments...>();

/// Makes an output of a place, or refuses arguments that name none.
template <template <class> class Output, fixed_string Function, class... Arguments> constexpr auto output_of_place() {
  constexpr place_words words = words_of_place<Arguments...>();
  if constexpr (((sort_of<Arguments> == sort::rejected) || ...)) {
    return rejected{};
  } else if constexpr (words == place_words::wrong) {
    (void)detail::refusal<no_place<Function, Arguments...>>{};
    return rejected{};
  } else {
    return Output<typename place_of<words, Arguments...>::type>{};
  }
}

} // namespace expr

/// The Jacobian J of a place: the derivatives of its velocity by all speeds, one column for each, constrained or not. A
/// point has 3 rows, its velocity (m/s); a frame has 6, the velocity of a point of it above its angular velocity
/// (rad/s). The place is followed by the frame in which it moves, whose basis is that of the components, unless another
/// frame follows. If nothing moves at zero speeds, J u is the velocity. A frame without a point stands for itself and
/// the point of its name, as links of robot files do; center_of_mass is a place, too. Other arguments do not compile.
///
///     eom.evaluate(x, jacobian_of(tool, N), jacobian_of(frame<"link7">{}, point<"tool">{}, N))
template <class... Arguments> constexpr auto jacobian_of(const Arguments&... /*place*/) {
  return expr::output_of_place<output::jacobian_of, "jacobian_of", Arguments...>();
}

/// The acceleration of a place at constant speeds (m/s^2, rad/s^2), rows as in jacobian_of. It is dJ/dt u in J udot +
/// dJ/dt u = acceleration.
///
///     const auto [J, drift] = eom.evaluate(x, jacobian_of(tool, N), bias_acceleration_of(tool, N));
template <class... Arguments> constexpr auto bias_acceleration_of(const Arguments&... /*place*/) {
  return expr::output_of_place<output::bias_acceleration_of, "bias_acceleration_of", Arguments...>();
}

} // namespace ctdyn
