// expect: a unit is too large or too small: its scale is from 1e-300 to 1e300
// expect: and the others are from -300 to 300
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto large = pow<-3>(pow<100>(si::metre));
#else
inline constexpr auto large = pow<4>(pow<100>(si::metre));
#endif
