// expect: rigid_body<B>(m): m has kg, an inertia has kg m^2
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(hanging, rigid_body<"B">(A, P, m, inertia(A, 0, 0, m * l * l)));
#else
inline constexpr auto it = system(hanging, rigid_body<"B">(A, P, m, inertia(A, 0, 0, m)));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
