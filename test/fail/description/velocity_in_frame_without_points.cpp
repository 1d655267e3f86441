// expect: the velocity of point P in frame A is undefined, for no point is placed by a vector of A
// expect: write dt(P.pos_from(X), A), where point X is, or place a point from X by a vector of A
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, q2 * N.x),
    rigid_body<"A">(A, P, m, inertia(A, I, I, I)),
#ifdef CTDYN_COMPILES
    force(P, -k * dt(P.pos_from(O), A)));
#else
    force(P, -k * P.vel(A)));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
