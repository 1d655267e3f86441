// expect: joint_wrench<elbow>: constraints act on the bodies at places that are not known
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), velocity_constraint(elbow.u - shoulder.u), dependent(elbow.u));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
