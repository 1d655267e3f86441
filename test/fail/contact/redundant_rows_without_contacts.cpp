// expect: redundant_rows(...): the system has no contacts and loops, of which rows could repeat others: leave it out
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, contact<"foot">(P, N)
#else
    ball
#endif
);

using kane = kanes_method<description>;
[[maybe_unused]] const auto one = redundant_rows(kane(), kane::state(Eigen::Vector2d(0, 0), Eigen::Vector2d(0, 0)));
