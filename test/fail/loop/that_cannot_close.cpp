// expect: loop pin holds points P and S, which are apart along N.z, where neither moves; correct the positions
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
