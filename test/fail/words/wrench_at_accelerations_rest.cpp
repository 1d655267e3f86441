// expect: joint_wrench of a system with contacts, loops or constraints is that at its own accelerations
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr auto bent =
    arm_with(hand.set_pos(Q, B.y), configuration_constraint(dot(hand.pos_from(O), N.z)), dependent(elbow.q, elbow.u));
using arm = kanes_method<bent>;

[[maybe_unused]] auto wrench_of(const arm& eom, const arm::state_type& at, const arm::speed_vector& udots) {
  constexpr auto found = joint_wrench<"elbow"> | given(all_speeds == 0);
#ifdef CTDYN_COMPILES
  return (void)udots, eom.evaluate(at, found);
#else
  return eom.evaluate(at, udots, found);
#endif
}
