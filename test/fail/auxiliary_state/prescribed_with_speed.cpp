// expect: constraint 1, x == i, prescribes x by an auxiliary state whose rate depends on speed v
// expect: that is a relation of speeds: write it as a velocity_constraint
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    mass, dt(i) == F - i, prescribed(x == i)
#else
    mass, dt(i) == k * v - i, prescribed(x == i)
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
