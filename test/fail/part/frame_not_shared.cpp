// expect: frame left.N is not connected to the Newtonian frame N
// expect: or share N with the part, as in part<left>(..., shared(N))
#include "fail/part/leg.hpp"

#ifdef CTDYN_COMPILES
constexpr auto description = system(ground, left(leg, shared(N)), left(Q).set_pos(O, l * N.y));
#else
constexpr auto description = system(ground, left(leg), left(Q).set_pos(O, l * N.y));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
