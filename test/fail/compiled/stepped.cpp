// expect: evaluate(x, rhs, status) is not among what the interface of this model offers
#include "models/offered_little.hpp"

#include <ctdyn/control.hpp>

namespace offered_little {
#ifdef CTDYN_COMPILES
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)runge_kutta_4(eom)(x, 0.1);
#else
void use(const compiled_model<accelerations>& eom, const state_of<accelerations>& x) {
  (void)runge_kutta_4(eom)(x, 0.1);
#endif
}
} // namespace offered_little
