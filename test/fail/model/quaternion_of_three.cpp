// expect: B.orient_quaternion(N, q1, q2, q3): e3 is missing; write B.orient_quaternion(parent, e0, e1, e2, e3)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr coordinate<"q2"> q2;
inline constexpr coordinate<"q3"> q3;
inline constexpr parameter<"m"> m;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = B.orient_quaternion(N, m, q1, q2, q3);
#else
inline constexpr auto it = B.orient_quaternion(N, q1, q2, q3);
#endif
