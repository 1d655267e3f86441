// expect: auxiliary state i stands in the rate of coordinate x
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"p">(P, m), dt(i) == F - i
#else
    newtonian(N, O), dt(x) == v + i, P.set_pos(O, x * N.x), particle<"p">(P, m), dt(i) == F - i
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
