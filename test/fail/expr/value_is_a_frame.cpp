// expect: g = N: N is a frame, not the value of a symbol
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"g"> g;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = g = 9.81;
#else
inline constexpr auto it = g = N;
#endif
