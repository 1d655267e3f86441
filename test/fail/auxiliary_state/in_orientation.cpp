// expect: auxiliary state i stands in the orientation of frame A
#include "fail/auxiliary_state/symbols.hpp"

constexpr auto description = system(
#ifdef CTDYN_COMPILES
    newtonian(N, O), dt(q) == w, A.orient_axis(N, q, N.z), rigid_body<"b">(A, O, m, inertia(A, I, I, I)), dt(i) == F - i
#else
    newtonian(N, O), dt(q) == w, A.orient_axis(N, q + i, N.z), rigid_body<"b">(A, O, m, inertia(A, I, I, I)), dt(i) == F - i
#endif
    );

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
