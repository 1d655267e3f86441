// expect: joint_wrench of a system with contacts, loops or constraints is that at its own accelerations
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr auto bent =
    arm_with(hand.set_pos(Q, B.y), configuration_constraint(dot(hand.pos_from(O), N.z)), dependent(elbow.q, elbow.u));
#ifdef CTDYN_COMPILES
inline constexpr auto known = given(all_speeds == 0);
#else
inline constexpr auto known = given(all_speeds == 0, dt(all_speeds) == 0);
#endif
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow"> | known);
