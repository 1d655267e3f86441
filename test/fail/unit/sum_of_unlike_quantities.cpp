// expect: a number in m and a number in kg have no sum and no difference: the terms of a sum have the same unit
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto length = 0.3 * si::metre + 2 * si::centimetre;
#else
inline constexpr auto length = 0.3 * si::metre + 2 * si::kilogram;
#endif
