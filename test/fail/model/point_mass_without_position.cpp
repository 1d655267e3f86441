// expect: inertia_of_point_mass(m, number): a number stands where the position, a vector, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
constexpr parameter<"m"> m;
constexpr frame<"B"> B;
#ifdef CTDYN_COMPILES
inline constexpr auto inertia_of_it = inertia_of_point_mass(m, 2 * B.x);
#else
inline constexpr auto inertia_of_it = inertia_of_point_mass(m, 2);
#endif
