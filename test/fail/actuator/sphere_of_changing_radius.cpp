// expect: the size pin.q of a surface that pathways wrap changes; a radius or half angle is a number or a parameter
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = wrapping_pathway(P, Q, wrapping_sphere(pow<2>(k), R));
#else
constexpr auto made = wrapping_pathway(P, Q, wrapping_sphere(pin.q, R));
#endif
static_assert(sizeof(made) != 0);
