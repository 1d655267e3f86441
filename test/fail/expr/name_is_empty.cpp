// expect: the name <>: a name is letters
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto it = point<"P">{};
#else
inline constexpr auto it = point<"">{};
#endif
