// expect: joint_wrench<elbow>: it is not known on which side of the joint body hand is; if on that of frame B, place point hand from point Q
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = arm_with(hand.set_pos(S, A.y + B.y));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
