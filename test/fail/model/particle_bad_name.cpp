// expect: the name <Q 1>: a name is letters
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"m"> m;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = particle<"Q1">(P, m);
#else
inline constexpr auto it = particle<"Q 1">(P, m);
#endif
