// An arm with two joints, for messages about what they transmit.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace jointed {

using namespace ctdyn;

inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr frame<"B"> B;
inline constexpr point<"O"> O;
inline constexpr point<"S"> S;
inline constexpr point<"P"> P;
inline constexpr point<"Q"> Q;
inline constexpr point<"hand"> hand;
inline constexpr parameter<"k"> k;
inline constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, S, N.x);
inline constexpr auto elbow = pin_joint<"elbow">(A, P, B, Q, A.x);

/// But for the place of the hand.
template <class... Facts> constexpr auto arm_with(const Facts&... more) {
  return system(newtonian(N, O), shoulder, P.set_pos(S, A.y), elbow, particle<"hand">(hand, k), more...);
}

} // namespace jointed
