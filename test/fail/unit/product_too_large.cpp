// expect: a unit is too large or too small: its scale is from 1e-300 to 1e300
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
inline constexpr auto long_way = pow<80>(si::kilometre);
#ifdef CTDYN_COMPILES
inline constexpr auto far = 2 * long_way * pow<20>(si::kilometre);
#else
inline constexpr auto far = 2 * long_way * long_way;
#endif
