// expect: joint_wrench<elbow>: potential_energy(...) of coordinates acts on the bodies at places that are not known
// expect: write it by positions
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), elbow.spring(k));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), potential_energy(k * elbow.q * elbow.q / 2));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
