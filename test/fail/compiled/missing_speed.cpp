// expect: no value is given for speed u: add u = ... to values(...)
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  (void)eom.evaluate(eom.state(values(q = 0.1, u = 0.2)), udot);
  (void)x;
#else
  (void)eom.evaluate(eom.state(values(q = 0.1)), udot);
  (void)x;
#endif
}
