// expect: torque(P, F * N.x): P is a point where a frame belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr input<"F"> F;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = torque(A, F * N.x);
#else
inline constexpr auto it = torque(P, F * N.x);
#endif
