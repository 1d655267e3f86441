// expect: constexpr
// expect: a power of 2, 5 or pi in the scale of a unit is beyond 300
#include <ctdyn/units.hpp>

using namespace ctdyn;

#ifdef CTDYN_COMPILES
constexpr auto distance_to_a_power = si::kilometre.value.to(100);
#else
constexpr auto distance_to_a_power = si::kilometre.value.to(101);
#endif
[[maybe_unused]] const bool one = distance_to_a_power == si::metre.value;
