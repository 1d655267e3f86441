// expect: evaluate(x, rhs, status) is not among what the interface of this model offers
#include "models/offered_little.hpp"

#include <ctdyn/control.hpp>

using namespace offered_little;

#ifdef CTDYN_COMPILES
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)runge_kutta_4(eom)(x, 0.1);
#else
void use(const compiled_model<udot_alone>& eom, const state_of<udot_alone>& x) {
  (void)runge_kutta_4(eom)(x, 0.1);
#endif
}
