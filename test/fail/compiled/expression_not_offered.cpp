// expect: evaluate(x, dot(P.vel(N), A.y)) is not among what the interface of this model offers
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  const double v = eom.evaluate(x, dot(P.vel(N), A.x));
  (void)v;
#else
  const double v = eom.evaluate(x, dot(P.vel(N), A.y));
  (void)v;
#endif
}
