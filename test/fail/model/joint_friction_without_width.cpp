// expect: constexpr
// expect: friction(...): the smoothing is positive
#include <ctdyn/ctdyn.hpp>

using namespace ctdyn;
constexpr auto pin = pin_joint<"pin">(frame<"N">{}, point<"O">{}, frame<"A">{}, point<"P">{}, frame<"N">{}.z);
#ifdef CTDYN_COMPILES
constexpr auto made = pin.friction(1.5, 0.01, 2, 0.1);
#else
constexpr auto made = pin.friction(1.5, 0, 2, 0.1);
#endif
static_assert(sizeof(made) != 0);
