// expect: loop gears is an equation without coordinates and speeds; correct it or leave it out
#include "fail/contact/foot.hpp"

inline constexpr parameter<"l"> l;
inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"gears">(x == 2 * y + l)
#else
    ball, loop<"gears">(l == 2)
#endif
);

[[maybe_unused]] const kanes_method<description> eom{values(l = 1.0)};
