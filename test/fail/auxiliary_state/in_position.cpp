// expect: auxiliary state i stands in the position of point P
// expect: make i a coordinate if it moves something
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"p">(P, m), dt(i) == F - i
#else
    newtonian(N, O), dt(x) == v, P.set_pos(O, (x + i) * N.x), particle<"p">(P, m), dt(i) == F - i
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
