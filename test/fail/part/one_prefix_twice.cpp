// expect: frame left.A is oriented twice
// expect: give one of two parts another prefix than left
#include "fail/part/leg.hpp"

constexpr auto description = system(
    ground, left(leg, shared(N, m)), left(Q).set_pos(O, l * N.y),
#ifdef CTDYN_COMPILES
    right(leg, shared(N, m)), right(Q).set_pos(O, -l * N.y));
#else
    left(leg, shared(N, m)), right(Q).set_pos(O, -l * N.y));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
