// expect: constexpr
// expect: friction(...): the level is not negative
#include <ctdyn/ctdyn.hpp>

using namespace ctdyn;
constexpr auto pin = pin_joint<"pin">(frame<"N">{}, point<"O">{}, frame<"A">{}, point<"P">{}, frame<"N">{}.z);
#ifdef CTDYN_COMPILES
constexpr auto made = pin.friction(1_r / 2, 0.01);
#else
constexpr auto made = pin.friction(-1_r / 2, 0.01);
#endif
static_assert(sizeof(made) != 0);
