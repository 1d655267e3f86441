// expect: partial_velocity(u1, u1, N): u1 is a scalar where a vector belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr speed<"u1"> u1;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = partial_velocity(P.vel(N), u1, N);
#else
inline constexpr auto it = partial_velocity(u1, u1, N);
#endif
