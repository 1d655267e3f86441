// Whom a fact places, or moves.
#pragma once

#include "../mechanism/structure.hpp"
#include "../model/fact.hpp"
#include "lower.hpp"

#include <cstdint>

namespace ctdyn::detail {

template <fixed_string Name> inline constexpr named named_as{Name.view(), key_of<Name>};

/// What a fact says where a frame or point is, or (`moving`) how it moves: which one, and on which it hangs.
struct subject {
  enum class kind : std::uint8_t { none, frame, point } what = kind::none;
  bool moving = false;
  named who{{}, 0}, parent{{}, 0};
  orientation_kind orientation = orientation_kind::none;
};
/// Stands for the name of the frame that does not turn in inertial space.
inline constexpr named in_inertial_space{{}, 0};
template <class Fact> inline constexpr subject subject_of{};
template <fixed_string F, fixed_string P, class A, class X>
inline constexpr subject subject_of<fact::orient_axis<F, P, A, X>>{subject::kind::frame, false, named_as<F>,
                                                                   named_as<P>, orientation_kind::axis};
template <fixed_string F, fixed_string P, bool B, class... A>
inline constexpr subject subject_of<fact::orient_sequence<F, P, B, A...>>{subject::kind::frame, false, named_as<F>,
                                                                          named_as<P>, orientation_kind::sequence};
template <fixed_string F, fixed_string P, class... E>
inline constexpr subject subject_of<fact::orient_quaternion<F, P, E...>>{subject::kind::frame, false, named_as<F>,
                                                                         named_as<P>, orientation_kind::quaternion};
template <fixed_string F, fixed_string P, class M>
inline constexpr subject subject_of<fact::orient_explicit<F, P, M>>{subject::kind::frame, false, named_as<F>,
                                                                    named_as<P>, orientation_kind::matrix};
template <fixed_string F, class A, class I>
inline constexpr subject subject_of<fact::armature<F, A, I>>{subject::kind::frame, false, named_as<F>,
                                                             in_inertial_space, orientation_kind::axis};
template <fixed_string F, fixed_string P, class V>
inline constexpr subject subject_of<fact::set_ang_vel<F, P, V>>{subject::kind::frame, true, named_as<F>, named_as<P>};
template <fixed_string P, fixed_string O, class V>
inline constexpr subject subject_of<fact::set_pos<P, O, V>>{subject::kind::point, false, named_as<P>, named_as<O>};
template <fixed_string P, fixed_string F, class V>
inline constexpr subject subject_of<fact::set_vel<P, F, V>>{subject::kind::point, true, named_as<P>, named_as<F>};

/// Whether one of the facts is what a source tells: descriptions without any are not gone through for them.
template <class Fact> inline constexpr bool is_built = false;
template <class Source> inline constexpr bool is_built<fact::built<Source>> = true;
template <class... Facts>
inline constexpr bool any_built = [] {
  bool any = false;
  for (const bool built : {false, is_built<Facts>...}) any = any || built;
  return any;
}();

} // namespace ctdyn::detail
