// expect: evaluate(x, inverse_dynamics) depends on the derivatives of the speeds: add, after the state, their vector
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  (void)eom.evaluate(x, x.u, inverse_dynamics)(0);
#else
  (void)eom.evaluate(x, inverse_dynamics)(0);
#endif
}
