// expect: B.set_ang_vel(N, u1): u1 is a scalar where the angular velocity, a vector, belongs; write B.set_ang_vel(other frame, angular velocity)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr speed<"u1"> u1;
inline constexpr frame<"N"> N;
inline constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto it = B.set_ang_vel(N, u1 * B.x);
#else
inline constexpr auto it = B.set_ang_vel(N, u1);
#endif
