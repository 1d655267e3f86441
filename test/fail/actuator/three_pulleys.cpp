// expect: obstacle_set_pathway(...): argument 4, a surface, stands after another surface
// expect: cylinders about the same basis vector or opposite ones
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(k, Q, N.z, A), wrapping_cylinder(k, R, -N.z, N), Q);
#else
constexpr auto made = obstacle_set_pathway(P, wrapping_cylinder(k, R, N.z, N), wrapping_cylinder(k, Q, N.z, A), wrapping_sphere(k, R), Q);
#endif
static_assert(sizeof(made) != 0);
