// expect: P.set_vel(N, u1): u1 is a scalar where the velocity, a vector, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr speed<"u1"> u1;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = P.set_vel(N, u1 * N.x);
#else
inline constexpr auto it = P.set_vel(N, u1);
#endif
