// expect: dot(q1, N.x): q1 is a scalar where the first factor, a vector or a dyadic, belongs; a scalar multiplies with *, as in q * N.x
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dot(q1 * N.x, A.x);
#else
inline constexpr auto it = dot(q1, N.x);
#endif
