// expect: given(...): dt(all_speeds) == udot says all derivatives of speeds, and another equation says one of them
// expect: keep one of the two
#include "fail/description/symbols.hpp"

namespace snippet {
constexpr auto description =
    system(newtonian(N, O), dt(q1) == u1, P.set_pos(O, q1 * N.x), particle<"P">(P, m), force(P, F * N.x));
using kane = kanes_method<description>;
[[maybe_unused]] double felt(const kane& eom, const kane::state_type& x) {
#ifdef CTDYN_COMPILES
  return eom.evaluate(x, dot(P.acc(N), N.x) | given(dt(all_speeds) == udot, u1 == 0));
#else
  return eom.evaluate(x, dot(P.acc(N), N.x) | given(dt(all_speeds) == udot, dt(u1) == 0));
#endif
}
} // namespace snippet
