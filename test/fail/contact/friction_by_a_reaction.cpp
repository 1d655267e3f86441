// expect: method takes no contacts and loops together with constraints or reactions: use kanes_method
// expect: without reactions in loads
#include "fail/contact/foot.hpp"

inline constexpr parameter<"mu"> mu;
inline constexpr reaction<"T"> T;
inline constexpr auxiliary_speed<"w"> w;
inline constexpr auto description =
    system(ball, contact<"foot">(P, N, N.x), auxiliary_velocity(P, w * N.z),
#ifdef CTDYN_COMPILES
           force(P, T * N.z)
#else
           force(P, T * N.z - mu * T * N.y)
#endif
    );

[[maybe_unused]] const auto one = kanes_method<description>::cost(udot).multiplications;
