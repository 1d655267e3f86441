// expect: dot(N.x): the second factor is missing; a scalar multiplies with *, as in q * N.x
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dot(N.x, N.x);
#else
inline constexpr auto it = dot(N.x);
#endif
