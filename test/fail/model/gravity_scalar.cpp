// expect: gravity(g): g is a scalar where the acceleration, a vector, belongs; gravity has a direction, as in gravity(-g * N.z)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"g"> g;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = gravity(-g * N.z);
#else
inline constexpr auto it = gravity(g);
#endif
