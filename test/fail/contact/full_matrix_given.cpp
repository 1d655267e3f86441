// expect: does not know contacts and loops: ask for udot, rhs
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(ball, contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
[[maybe_unused]] const double one = used<kanes_method<description>>(state_matrix);
#else
[[maybe_unused]] const double one = used<kanes_method<description>>(mass_matrix_full | given(all_speeds == 0));
#endif
