// expect: reaction Z stands in distance rod; a reaction is the magnitude of a force or torque
#include "fail/contact/foot.hpp"

inline constexpr reaction<"Z"> Z;
inline constexpr auto description = system(ball,
#ifdef CTDYN_COMPILES
    distance<"rod">(P, O, 2)
#else
    distance<"rod">(P, O, Z)
#endif
);

[[maybe_unused]] const double one = used<kanes_method<description>>(udot);
