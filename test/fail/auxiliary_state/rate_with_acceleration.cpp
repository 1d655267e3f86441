// expect: the rate of an auxiliary state depends on dt(v)
// expect: rates are functions of coordinates, speeds, auxiliary states, inputs and time
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    mass, force(P, i * N.x), dt(i) == F - v
#else
    mass, force(P, i * N.x), dt(i) == F - dt(v)
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
