// expect: characteristic_length(...) depends on more than parameters; it is a number or a formula of them
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
    ball, contact<"foot">(P, N),
#ifdef CTDYN_COMPILES
    characteristic_length(2)
#else
    characteristic_length(x)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
