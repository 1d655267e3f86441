// expect: the inertia of body B is not constant in its frame, B
// expect: write it in that
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    B.orient_axis(N, q1, N.z),
    P.set_pos(O, l * B.x),
#ifdef CTDYN_COMPILES
    rigid_body<"B">(B, P, m, inertia(N, I, I, 2 * I))
#else
    rigid_body<"B">(B, P, m, inertia(N, I, 2 * I, I))
#endif
);

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
