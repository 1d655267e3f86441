// expect: joint_wrench<elbow>: of body hand a velocity and no position is given
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = arm_with(hand.set_vel(N, shoulder.u * N.y + elbow.u * N.z));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
