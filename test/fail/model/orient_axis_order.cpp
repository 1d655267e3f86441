// expect: A.orient_axis(N, N.z, q1): N.z is a vector where the angle, a scalar, belongs; write A.orient_axis(parent, angle, axis)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = A.orient_axis(N, q1, N.z);
#else
inline constexpr auto it = A.orient_axis(N, N.z, q1);
#endif
