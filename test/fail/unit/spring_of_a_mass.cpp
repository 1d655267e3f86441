// expect: P.pos_from(O).magnitude()) * ... has kg m, a force has N; m has kg by particle<C>(m)
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(swinging, linear_spring(k, linear_pathway(O, P)));
#else
inline constexpr auto it = system(swinging, linear_spring(m, linear_pathway(O, P)));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
