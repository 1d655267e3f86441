// expect: the others are from -300 to 300, with denominators up to 300
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
inline constexpr auto root = pow<1, 30>(si::metre);
#ifdef CTDYN_COMPILES
inline constexpr auto small = pow<1, 10>(root);
#else
inline constexpr auto small = pow<1, 11>(root);
#endif
