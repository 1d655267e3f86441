// expect: rail.armature(I): I has kg m^2, a reflected inertia has kg
#include "fail/unit/crane.hpp"
using namespace crane;
inline constexpr auto rail = prismatic_joint<"rail">(A, P, B, Q);
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, rail, particle<"Q">(Q, m), rail.armature(m));
#else
inline constexpr auto it = system(swinging, rail, particle<"Q">(Q, m), rail.armature(I));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
