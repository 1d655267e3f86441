// expect: loop pin holds parts together that are apart in a direction in which nothing moves; correct the positions or
// the orientations
#include "fail/contact/foot.hpp"

inline constexpr point<"S"> S;
inline constexpr auto description = system(
#ifdef CTDYN_COMPILES
    ball, loop<"pin">(P, S), S.set_pos(O, N.x)
#else
    ball, loop<"pin">(P, S), S.set_pos(O, N.x + N.z)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
