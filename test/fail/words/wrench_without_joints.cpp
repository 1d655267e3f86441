// expect: joint_wrench<elbow>: the system has no joint elbow; joints with names are made by pin_joint
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto fallen = system(newtonian(N, O), elbow, P.set_pos(O, A.y), A.orient_axis(N, k, N.x), hand.set_pos(Q, B.y), particle<"hand">(hand, k));
inline constexpr auto cost = kanes_method<fallen>::cost(joint_wrench<"elbow">);
#else
inline constexpr coordinate<"swing"> swing;
inline constexpr speed<"swinging"> swinging;
inline constexpr auto fallen = system(newtonian(N, O), B.orient_axis(N, swing, N.x), dt(swing) == swinging, hand.set_pos(O, B.y), particle<"hand">(hand, k));
inline constexpr auto cost = kanes_method<fallen>::cost(joint_wrench<"elbow">);
#endif
