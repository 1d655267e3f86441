// expect: N.x - q1: a vector minus a scalar
// expect: give the scalar a direction, as in q1 * N.x
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = N.x - q1 * N.x;
#else
inline constexpr auto it = N.x - q1;
#endif
