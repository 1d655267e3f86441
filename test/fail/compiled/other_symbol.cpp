// expect: evaluate(x, angle) is not among what the interface of this model offers
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  const double angle = std::get<0>(eom.evaluate(x, q, udot));
#else
  const double angle = std::get<0>(eom.evaluate(x, coordinate<"angle">(), q));
#endif
  (void)angle;
}
