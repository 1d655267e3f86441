// expect: atan2(q1 / q2): the adjacent side is missing; write atan2(opposite side, adjacent side)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
#ifdef CTDYN_COMPILES
inline constexpr auto it = atan2(q1, q2);
#else
inline constexpr auto it = atan2(q1 / q2);
#endif
