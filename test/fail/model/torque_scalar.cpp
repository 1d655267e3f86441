// expect: torque(A, F): F is a scalar where the torque, a vector, belongs; write torque(frame, torque)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr input<"F"> F;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = torque(A, F * N.x);
#else
inline constexpr auto it = torque(A, F);
#endif
