// expect: loop gears is not linear in the speeds; write an equation of coordinates, or one of speeds that is linear
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"gears">(u == 2 * v)
#else
    ball, loop<"gears">(u == v * v)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
