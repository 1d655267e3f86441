// expect: pow<1, 0> of the unit m: the denominator of a power is positive
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto root = pow<1, 2>(si::metre);
#else
inline constexpr auto root = pow<1, 0>(si::metre);
#endif
