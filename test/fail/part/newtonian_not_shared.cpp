// expect: newtonian(left.N, left.O) is the second of its kind
// expect: share N with the part, as in part<left>(..., shared(N))
#include "fail/part/leg.hpp"

constexpr auto pendulum = system(newtonian(N, O), leg, Q.set_pos(O, l * N.y));
#ifdef CTDYN_COMPILES
constexpr auto description = system(ground, left(pendulum, shared(N, O)));
#else
constexpr auto description = system(ground, left(pendulum));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
