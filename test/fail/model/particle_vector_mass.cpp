// expect: particle<Q>(P, m * N.x): m * N.x is a vector where the mass, a scalar, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = particle<"Q">(P, m);
#else
inline constexpr auto it = particle<"Q">(P, m * N.x);
#endif
