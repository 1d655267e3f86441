// expect: hydraulic_cylinder(...): argument 2 is a number; it takes a pathway such as linear_pathway(P, Q), and hydraulic_cylinder_constants{
#include "fail/actuator/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = hydraulic_cylinder<"ram">(path, oil);
#else
constexpr auto made = hydraulic_cylinder<"ram">(path, 3);
#endif
static_assert(sizeof(made) != 0);
