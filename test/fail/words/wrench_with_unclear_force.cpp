// expect: joint_wrench<elbow>: it is not known on which side of the joint the force on point tip is
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr point<"tip"> tip;
#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), tip.set_pos(Q, 2 * B.y), force(tip, k * N.x));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), tip.set_pos(S, 2 * B.y), force(tip, k * N.x));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
