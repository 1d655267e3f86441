// expect: this controller does not know the forces of contacts and loops: describe the model without
#include "fail/contact/foot.hpp"

#include <ctdyn/control.hpp>

inline constexpr input<"F"> F;
inline constexpr input<"G"> G;
inline constexpr auto driven = facts(ball, force(P, F* N.x + G * N.y));
#ifdef CTDYN_COMPILES
inline constexpr auto description = system(driven);
#else
inline constexpr auto description = system(driven, loop<"pin">(P, R));
#endif

[[maybe_unused]] const auto controller = computed_torque(kanes_method<description>{}, 40.0, 4.0);
