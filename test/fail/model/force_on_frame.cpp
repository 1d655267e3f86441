// expect: force(N, F * N.x): N is a frame where a point belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr input<"F"> F;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = force(P, F * N.x);
#else
inline constexpr auto it = force(N, F * N.x);
#endif
