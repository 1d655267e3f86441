// expect: the velocity of point Q in frame A is undefined, for points O and P, from which others are placed by its vectors, move there in relation to each other
// expect: write dt(Q.pos_from(O), A) or dt(Q.pos_from(P), A)
#include "fail/description/symbols.hpp"

constexpr point<"R"> R;
constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z),
    R.set_pos(O, l * A.x),
    P.set_pos(O, q2 * N.x),
    Q.set_pos(P, l * A.y),
    particle<"Q">(Q, m), particle<"R">(R, m),
#ifdef CTDYN_COMPILES
    force(Q, -k * dt(Q.pos_from(P), A)));
#else
    force(Q, -k * Q.vel(A)));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
