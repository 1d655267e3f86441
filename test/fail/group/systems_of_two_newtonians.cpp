// expect: newtonian(B, Q) is the second of its kind
// expect: keep one
#include "fail/group/symbols.hpp"

constexpr auto slider = system(
#ifdef CTDYN_COMPILES
    newtonian(N, O), R.set_pos(O, q2 * N.x),
#else
    newtonian(B, Q), R.set_pos(Q, q2 * B.x),
#endif
    dt(q2) == u2, particle<"R">(R, m));
constexpr auto description = system(pendulum, slider);

using kane = kanes_method<description>;
const double one = used<kane>();
