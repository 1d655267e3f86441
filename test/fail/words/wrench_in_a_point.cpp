// expect: joint_wrench<elbow>(O): O is a point where a frame belongs
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">(N));
#else
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">(O));
#endif
