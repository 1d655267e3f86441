// expect: contact foot holds point R, which no speed moves in that frame; name a place that moves
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N)
#else
    ball, contact<"foot">(R, N)
#endif
    );

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
