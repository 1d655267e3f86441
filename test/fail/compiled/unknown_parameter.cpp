// expect: parameter k does not occur in this system: leave out k = ... or correct its name to one of g, l, m
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  (void)compiled_model<interface>{values(g = 9.81, l = 2.0, m = 5.0)};
  (void)eom.evaluate(x, udot);
#else
  (void)compiled_model<interface>{values(g = 9.81, l = 2.0, m = 5.0, parameter<"k">() = 1.0)};
  (void)eom.evaluate(x, udot);
#endif
}
