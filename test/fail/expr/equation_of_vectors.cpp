// expect: P.vel(N) == u1 * N.x: a vector equal to a vector; an equation is between scalars
// expect: dot(v, N.x) == 0
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr speed<"u1"> u1;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = u1 == dot(P.vel(N), N.x);
#else
inline constexpr auto it = P.vel(N) == u1 * N.x;
#endif
