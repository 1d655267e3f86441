// expect: joint_wrench<elbow>: constraint 1, prescribed motion of a speed that is not the rate of one coordinate, does not tell
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr frame<"C"> C;
inline constexpr point<"R"> R;
inline constexpr point<"tip"> tip;
inline constexpr auto ball = spherical_joint<"ball">(B, hand, C, R);
template <class Given> constexpr auto with(const Given& given) {
  return arm_with(hand.set_pos(Q, B.y), ball, tip.set_pos(R, C.x + 2 * C.y), rigid_body<"C">(C, tip, 1, inertia(C, 1, 1, 1)), given);
}
#ifdef CTDYN_COMPILES
inline constexpr auto bent = with(prescribed(shoulder.u == 1));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = with(prescribed(ball.wx == 1));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
