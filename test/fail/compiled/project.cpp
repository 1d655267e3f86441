// expect: project(eom, ...) needs the derivation of eom, which is a compiled model: take eom.projected(x), with static constexpr bool projects = true in the interface, or call it in the file that derives the model
#include "models/offered_little.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace offered_little;

#ifdef CTDYN_COMPILES
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)eom.projected(x);
#else
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)project(eom, x);
#endif
}
