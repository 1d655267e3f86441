// expect: joint_wrench<trunk>: trunk is free, a free body is held by nothing
#include "fail/words/jointed.hpp"

using namespace jointed;

#ifdef CTDYN_COMPILES
inline constexpr auto flying = system(newtonian(N, O), pin_joint<"trunk">(N, O, A, S), rigid_body<"A">(A, S, k, inertia(A, k, k, k)));
inline constexpr auto cost = kanes_method<flying>::cost(joint_wrench<"trunk">);
#else
inline constexpr auto flying = system(newtonian(N, O), free_joint<"trunk">(N, O, A, S), rigid_body<"A">(A, S, k, inertia(A, k, k, k)));
inline constexpr auto cost = kanes_method<flying>::cost(joint_wrench<"trunk">);
#endif
