// expect: evaluate(x, state_matrix) is not among what the interface of this model offers
#include "models/offered_little.hpp"

#include <ctdyn/simulation.hpp>

using namespace offered_little;

#ifdef CTDYN_COMPILES
void use(const compiled_model<derivatives>& eom, const state_of<derivatives>& x) {
  (void)simulate(eom, x, until(1.0), every(0.1), stiff);
#else
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)simulate(eom, x, until(1.0), every(0.1), stiff);
#endif
}
