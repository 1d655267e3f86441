// expect: characteristic_length(...) is not positive; it is a length in metres
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N), characteristic_length(0.1)
#else
    ball, contact<"foot">(P, N), characteristic_length(0)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
