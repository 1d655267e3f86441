// expect: i is both auxiliary state and speed
// expect: give one of them another name
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    mass, force(P, i * N.x), dt(i) == F - i
#else
    mass, force(P, (i + speed<"i">{}) * N.x), dt(i) == F - i
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
