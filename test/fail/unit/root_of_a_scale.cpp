// expect: pow<3, 2> of the unit mm has no exact scale; take the power of a unit with the scale 1, as pow<3, 2>(si::metre)
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
#ifdef CTDYN_COMPILES
inline constexpr auto stiffness = si::newton / pow<3, 2>(si::metre);
#else
inline constexpr auto stiffness = si::newton / pow<3, 2>(si::millimetre);
#endif
