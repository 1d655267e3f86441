// expect: the name <left.
// expect: has . - / and : only inside, and at most 111 bytes
#include "fail/part/leg.hpp"

#ifdef CTDYN_COMPILES
constexpr frame<"a234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567890123456"> long_name;
#else
constexpr frame<"a2345678901234567890123456789012345678901234567890123456789012345678901234567890123456789012345678901234567"> long_name;
#endif
constexpr auto description = system(ground, left(leg, shared(N)), left(Q).set_pos(O, l * N.y),
                                    left(long_name).orient_axis(N, 2, N.z));

using kane = kanes_method<description>;
const double one = used<kane>();
