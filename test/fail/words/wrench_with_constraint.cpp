// expect: joint_wrench<elbow>: constraint 1, which is written in coordinates or speeds, does not tell at which places its forces act
// expect: write it by points and frames, as in dot(P.pos_from(Q), N.x)
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto bent =
    arm_with(hand.set_pos(Q, B.y), configuration_constraint(dot(hand.pos_from(O), N.z)), dependent(elbow.q, elbow.u));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), velocity_constraint(elbow.u - shoulder.u), dependent(elbow.u));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
