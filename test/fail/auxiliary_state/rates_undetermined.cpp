// expect: the equations of auxiliary states do not determine dt(
// expect: write each rate by itself
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    mass, force(P, i * N.x), dt(i) + dt(heat) == F, dt(heat) == i
#else
    mass, force(P, i * N.x), dt(i) + dt(heat) == F, 2 * dt(i) + 2 * dt(heat) == i
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
