// expect: joint_wrench<elbow>: reactions act on the bodies at places that are not known
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr reaction<"pull"> pull;
inline constexpr auxiliary_speed<"along"> along;
#ifdef CTDYN_COMPILES
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), force(S, k * N.x));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = arm_with(hand.set_pos(Q, B.y), force(S, pull * N.x), auxiliary_velocity(S, along * N.x));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
