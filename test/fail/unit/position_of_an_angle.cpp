// expect: P.set_pos(C, (-q) * A.y): q has rad, a position has m; q has rad by A.orient_axis(N, q)
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging);
#else
inline constexpr auto it = system(moving, P.set_pos(C, -q * A.y), rigid_body<"B">(A, P, m, inertia(A, 0, 0, I)));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
