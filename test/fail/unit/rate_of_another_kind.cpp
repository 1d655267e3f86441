// expect: dt(q) == u: dt(q) has rad/s, u has m/s; both sides of an equation have the same unit; q has rad by A.orient_axis(N, q); u has m/s by units(...)
#include "fail/unit/crane.hpp"
using namespace crane;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l* A.y), particle<"P">(P, m), dt(q) == u, units(u = si::degree / si::second));
#else
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l* A.y), particle<"P">(P, m), dt(q) == u, units(u = si::metre / si::second));
#endif
inline constexpr auto names = kanes_method<it>::coordinate_names;
