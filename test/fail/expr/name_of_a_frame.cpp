// expect: the name <1A>: a name is letters, digits and underscores, begins with no digit
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto it = frame<"A1">{};
#else
inline constexpr auto it = frame<"1A">{};
#endif
