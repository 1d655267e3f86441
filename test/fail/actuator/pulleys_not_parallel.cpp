// expect: obstacle_set_pathway(...): argument 3, a surface, stands after another surface
// expect: cylinders about the same basis vector or opposite ones
#include "fail/actuator/symbols.hpp"

constexpr point<"E"> E;

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(k, Q, -N.z, A), E);
#else
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(k, Q, A.z, A), E);
#endif
static_assert(sizeof(made) != 0);
