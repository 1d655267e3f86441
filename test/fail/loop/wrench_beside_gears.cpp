// expect: joint_wrench<knee>: the forces of a loop that is an equation act at places that are not known
#include "fail/contact/foot.hpp"

inline constexpr frame<"L"> L;
inline constexpr coordinate<"q"> q;
inline constexpr speed<"w"> w;
inline constexpr point<"Lo"> Lo;
inline constexpr point<"Lc"> Lc;
inline constexpr auto leg = facts(ball, pin_joint<"knee">(N, P, L, Lo, N.z), Lc.set_pos(Lo, L.y), particle<"calf">(Lc, 1));
#ifdef CTDYN_COMPILES
inline constexpr auto description = system(leg, loop<"gears">(Lc, O));
#else
inline constexpr auto description = system(leg, loop<"gears">(u == v));
#endif

using geared = kanes_method<description>;
[[maybe_unused]] auto wrench_of(const geared& eom, const geared::state_type& at) {
  return eom.evaluate(at, joint_wrench<"knee">);
}
