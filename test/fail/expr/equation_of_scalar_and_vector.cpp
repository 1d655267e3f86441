// expect: u1 == P.vel(N): a scalar equal to a vector
// expect: take components
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr speed<"u1"> u1;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = u1 == dot(P.vel(N), N.x);
#else
inline constexpr auto it = u1 == P.vel(N);
#endif
