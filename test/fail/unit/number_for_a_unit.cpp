// expect: argument 2 of units(...), m = ..., gives a number where a unit belongs; write m = si::metre
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
#ifdef CTDYN_COMPILES
inline constexpr auto it = units(l = si::metre, m = si::kilogram);
#else
inline constexpr auto it = units(l = si::metre, m = 2.0);
#endif

