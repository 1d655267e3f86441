// expect: dot(N.x, number): a number stands where the second factor, a vector or a dyadic, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dot(2 * N.x, A.x);
#else
inline constexpr auto it = dot(N.x, 2);
#endif
