// expect: loop pin holds points R and O, which do not move in each other; name points that do
#include "fail/contact/foot.hpp"

inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, O)
#else
    ball, loop<"pin">(R, O)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
