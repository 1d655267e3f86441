// expect: joint_wrench<weld>: two joints have the name weld; rename one
#include "fail/words/jointed.hpp"

using namespace jointed;

template <fixed_string Name>
inline constexpr auto twice = system(newtonian(N, O), shoulder, weld_joint<"weld">(A, S, B, P), weld_joint<Name>(B, P, frame<"C">{}, Q),
                                     hand.set_pos(Q, B.y), particle<"hand">(hand, k));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<twice<"other">>::cost(joint_wrench<"weld">);
#else
inline constexpr auto cost = kanes_method<twice<"weld">>::cost(joint_wrench<"weld">);
#endif
