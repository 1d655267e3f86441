// expect: force(P, F): F is a scalar where the force, a vector, belongs; write force(point, force)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr input<"F"> F;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = force(P, F * N.x);
#else
inline constexpr auto it = force(P, F);
#endif
