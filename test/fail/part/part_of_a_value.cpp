// expect: part<left>(q1 = ...): q1 = ... is a value for a symbol
// expect: bind the symbol of the part, as in part<left>(q) = ...
#include "fail/part/leg.hpp"

constexpr auto description = system(ground, left(leg, shared(N, m)), left(Q).set_pos(O, l * N.y));
#ifdef CTDYN_COMPILES
inline constexpr auto start = values(left(q1) = 0.3);
#else
inline constexpr auto start = values(left(q1 = 0.3));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
