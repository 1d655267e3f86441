// expect: particle(P, m): a body has a name; write particle<NAME>(P, m)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = particle<"Q">(P, m);
#else
inline constexpr auto it = particle(P, m);
#endif
