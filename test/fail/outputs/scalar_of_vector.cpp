// expect: scalar(P.vel(N)): this is a vector, not a scalar
// expect: dot(v, N.x)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m),
    force(P, m * g * N.x));
using kane = kanes_method<description>;

#ifdef CTDYN_COMPILES
static_assert(kane::scalar(dot(P.vel(N), A.y)) == l * u1);
#else
static_assert(kane::scalar(P.vel(N)) == l * u1);
#endif
