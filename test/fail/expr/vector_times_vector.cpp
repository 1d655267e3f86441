// expect: N.x * A.x: a vector times a vector; say which product is meant: dot(N.x, A.x), cross(N.x, A.x) or outer(N.x, A.x)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dot(N.x, A.x);
#else
inline constexpr auto it = N.x * A.x;
#endif
