// expect: number + m * g * N.x: a number plus a vector; give the number a direction
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"g"> g;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = 2 * N.x + m * g * N.x;
#else
inline constexpr auto it = 2 + m * g * N.x;
#endif
