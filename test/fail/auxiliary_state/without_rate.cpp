// expect: auxiliary state i has no rate
// expect: add one, as in dt(i) == ...
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    mass, force(P, i * N.x), dt(i) == F - i
#else
    mass, force(P, i * N.x)
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
