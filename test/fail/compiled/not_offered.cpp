// expect: evaluate(x, forcing, mass_matrix) is not among what the interface of this model offers: ask for (x, mass_matrix, forcing) or (x, udot) or (x, udots, inverse_dynamics) or (x, dot(P.vel(N), A.x)), or add it to the interface
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  (void)(M(0, 0) + f(0));
#else
  const auto [f, M] = eom.evaluate(x, forcing, mass_matrix);
  (void)(M(0, 0) + f(0));
#endif
}
