// expect: difference(eom, ...) needs the derivation of eom, which is a compiled model: call it in the file that derives the model, in a function of your own
#include "models/offered_little.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace offered_little;

#ifdef CTDYN_COMPILES
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)eom.projected(x);
#else
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)difference(eom, x, x);
#endif
}
