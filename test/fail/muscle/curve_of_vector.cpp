// expect: tendon_force_length_degroote2016(N.x): N.x is a vector where the normalized tendon length, a scalar, belongs
#include "fail/muscle/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto made = tendon_force_length_degroote2016(x);
#else
constexpr auto made = tendon_force_length_degroote2016(N.x);
#endif
static_assert(sizeof(made) != 0);
