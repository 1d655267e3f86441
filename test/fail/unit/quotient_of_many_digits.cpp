// expect: its factors other than 2, 5 and pi fit 64 bits
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
inline constexpr auto many = pow<15>(si::hour);
#ifdef CTDYN_COMPILES
inline constexpr auto few = si::metre / many;
#else
inline constexpr auto few = si::metre / many / many;
#endif
