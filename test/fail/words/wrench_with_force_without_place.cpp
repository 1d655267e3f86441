// expect: joint_wrench<elbow>: it is not known on which side of the joint the force on point S2 is
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr point<"S2"> S2;
#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), S2.set_pos(Q, B.z), force(S2, k * N.y));
#else
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), S2.set_vel(N, hand.vel(N)), force(S2, k * N.y));
#endif
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
