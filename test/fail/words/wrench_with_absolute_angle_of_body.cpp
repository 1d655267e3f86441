// expect: joint_wrench<shoulder>: constraint 1, prescribed motion of an absolute angle or of a coordinate of several joints
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr coordinate<"angle"> angle;
inline constexpr speed<"rate"> rate;
inline constexpr ctdyn::time t;
template <class Parent>
inline constexpr auto turned =
    system(newtonian(N, O), shoulder, P.set_pos(S, A.y), B.orient_axis(Parent{}, angle, N.x), dt(angle) == rate,
           hand.set_pos(P, B.y), rigid_body<"hand">(B, hand, k, inertia(B, k, k, k)), particle<"P">(P, k),
           prescribed(angle == sin(t)));
#ifdef CTDYN_COMPILES
inline constexpr auto cost = kanes_method<turned<frame<"A">>>::cost(joint_wrench<"shoulder">);
#else
inline constexpr auto cost = kanes_method<turned<frame<"N">>>::cost(joint_wrench<"shoulder">);
#endif
