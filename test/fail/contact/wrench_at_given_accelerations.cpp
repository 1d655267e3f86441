// expect: joint_wrench of a system with contacts, loops or constraints is that at its own accelerations
// expect: leave the derivatives of the speeds out
#include "fail/contact/foot.hpp"

inline constexpr frame<"L"> L;
inline constexpr point<"Lo"> Lo;
inline constexpr point<"Lc"> Lc;
inline constexpr auto knee = pin_joint<"knee">(N, P, L, Lo, N.z);
inline constexpr auto description = system(ball, knee, Lc.set_pos(Lo, L.y), particle<"calf">(Lc, 1), contact<"toe">(Lc, N, N.y));
using leg = kanes_method<description>;

[[maybe_unused]] auto wrench_of(const leg& eom, const leg::state_type& at, const leg::speed_vector& udots) {
#ifdef CTDYN_COMPILES
  return (void)udots, eom.evaluate(at, joint_wrench<"knee">);
#else
  return eom.evaluate(at, udots, joint_wrench<"knee">);
#endif
}
