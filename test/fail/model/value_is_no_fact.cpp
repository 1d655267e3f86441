// expect: system(...): argument 2, g = ..., is a value for a symbol, not a fact; values are given to the derived equations, as in values(g = ...)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr parameter<"g"> g;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), gravity(g * N.x));
#else
inline constexpr auto it = system(newtonian(N, O), g = 9.81);
#endif
