// expect: evaluate(x, udots, udot) does not depend on the derivatives of the speeds: leave out their vector
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  (void)eom.evaluate(x, udot)(0);
#else
  (void)eom.evaluate(x, x.u, udot)(0);
#endif
}
