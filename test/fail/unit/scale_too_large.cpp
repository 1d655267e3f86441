// expect: a unit is too large or too small: its scale is from 1e-300 to 1e300
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto far = pow<100>(si::kilometre);
#else
inline constexpr auto far = pow<101>(si::kilometre);
#endif
