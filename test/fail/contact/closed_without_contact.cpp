// expect: closed<"feet">: the system has no contact feet; correct the name, or describe it, as in contact<"feet">(P, N)
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N), force(P, -closed<"foot"> * u * N.x)
#else
    ball, contact<"foot">(P, N), force(P, -closed<"feet"> * u * N.x)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
