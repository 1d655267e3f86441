// expect: evaluate(x, rhs, status) is not among what the interface of this model offers: ask for (x, udot)
#include "models/offered_little.hpp"

#include <ctdyn/simulation.hpp>

namespace offered_little {
#ifdef CTDYN_COMPILES
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)simulate(eom, x, until(1.0), every(0.1));
#else
void use(const compiled_model<accelerations>& eom, const state_of<accelerations>& x) {
  (void)simulate(eom, x, until(1.0), every(0.1));
#endif
}
} // namespace offered_little
