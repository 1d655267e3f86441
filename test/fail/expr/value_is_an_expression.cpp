// expect: g = number * m: number * m is a scalar, not the value of a symbol; bind a number, as in g = 1.5
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"g"> g;
inline constexpr parameter<"m"> m;
#ifdef CTDYN_COMPILES
inline constexpr auto it = g = 9.81;
#else
inline constexpr auto it = g = 2 * m;
#endif
