// expect: distance rod holds points P and S, which need positions; give them set_pos, or hold them by velocity_constraint
#include "fail/contact/foot.hpp"

inline constexpr point<"S"> S;
inline constexpr auto description = system(ball, particle<"bead">(S, 1),
#ifdef CTDYN_COMPILES
                                           S.set_pos(O, -x * N.z),
#else
                                           S.set_vel(N, -u * N.z),
#endif
                                           distance<"rod">(P, S, 2));

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
