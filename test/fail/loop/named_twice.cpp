// expect: loop pin is described twice; give one of them another name
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, R), loop<"other">(P, O)
#else
    ball, loop<"pin">(P, R), loop<"pin">(P, O)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
