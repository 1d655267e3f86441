// expect: particle<Q>(P): the mass is missing; write particle<Q>(point, mass)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = particle<"Q">(P, m);
#else
inline constexpr auto it = particle<"Q">(P);
#endif
