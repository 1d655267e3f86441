// expect: contact<"foot">(P, N, x): a contact is contact<"foot">(P, N) of a point P in a frame N
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N, x * N.x)
#else
    ball, contact<"foot">(P, N, x)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
