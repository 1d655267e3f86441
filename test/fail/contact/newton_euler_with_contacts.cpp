// expect: method takes no contacts and loops, since reactions are its unknowns: use kanes_method
#include "fail/contact/foot.hpp"

inline constexpr reaction<"T"> T;
inline constexpr auto description = system(ball, force(P, T * N.z), contact<"foot">(P, N, N.x));

#ifdef CTDYN_COMPILES
inline constexpr auto alone = system(ball, force(P, T * N.z));
[[maybe_unused]] const double one = used<newton_euler_method<alone>>(udot);
#else
[[maybe_unused]] const double one = used<newton_euler_method<description>>(udot);
#endif
