// expect: q1 + l + N.x: a scalar plus a vector
// expect: as in (q1 + l) * N.x
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr parameter<"l"> l;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = (q1 + l) * N.x;
#else
inline constexpr auto it = q1 + l + N.x;
#endif
