// expect: frame A is oriented by a matrix that is not orthonormal
// expect: its rows are the basis of N in A
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
#ifdef CTDYN_COMPILES
    A.orient_explicit(N, direction_cosine_matrix(cos(q1), -sin(q1), 0, sin(q1), cos(q1), 0, 0, 0, 1)),
#else
    A.orient_explicit(N, direction_cosine_matrix(cos(q1), sin(q1), 0, sin(q1), cos(q1), 0, 0, 0, 1)),
#endif
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, m * g * N.x));

using kane = kanes_method<description>;
static_assert(kane::cost(mass_matrix, forcing).multiplications < 1000);
const double one = used<kane>();
