// expect: the name <q 1>: a name is letters, digits and underscores
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto it = coordinate<"q_1">{};
#else
inline constexpr auto it = coordinate<"q 1">{};
#endif
