// expect: joint_wrench<shoulder>: constraint 1, prescribed motion of an absolute angle or of a coordinate of several joints
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), prescribed(shoulder.u == 1));
#else
inline constexpr auto bent = arm_with(hand.set_pos(Q, (1 + shoulder.q) * B.y), prescribed(shoulder.u == 1));
#endif
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"shoulder">);
