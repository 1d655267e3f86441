// expect: ode(...) holds no contacts, so that all of them would be open: take simulate, whose states keep theirs
#include "fail/contact/foot.hpp"

#include <ctdyn/simulation.hpp>

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball
#else
    ball, contact<"foot">(P, N, N.x)
#endif
);

inline const auto slopes = ctdyn::ode(kanes_method<description>());
