// expect: pow<2>(N.x): N.x is a vector where the argument, a scalar, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = pow<2>(dot(N.x, A.x));
#else
inline constexpr auto it = pow<2>(N.x);
#endif
