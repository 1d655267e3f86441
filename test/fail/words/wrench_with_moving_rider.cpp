// expect: joint_wrench<rail>: it is not known on which side of the joint body hand is; if on that of frame B, place point hand from point Q
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr coordinate<"h"> h;
inline constexpr speed<"w"> w;
inline constexpr auto rail = prismatic_joint<"rail">(A, P, B, Q, A.x);
template <class... Facts> constexpr auto on_rail(const Facts&... more) {
  return system(newtonian(N, O), shoulder, P.set_pos(S, A.y), rail, dt(h) == w, particle<"hand">(hand, k), more...);
}
#ifdef CTDYN_COMPILES
inline constexpr auto slides = on_rail(hand.set_pos(Q, h * B.y));
inline constexpr auto cost = kanes_method<slides>::cost(joint_wrench<"rail">);
#else
inline constexpr auto slides = on_rail(hand.set_pos(P, rail.q * A.x + h * A.y));
inline constexpr auto cost = kanes_method<slides>::cost(joint_wrench<"rail">);
#endif
