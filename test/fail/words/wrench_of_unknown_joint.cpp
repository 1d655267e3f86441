// expect: joint_wrench<wrist>: the system has no joint wrist; its joints are shoulder, elbow
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"wrist">);
#endif
