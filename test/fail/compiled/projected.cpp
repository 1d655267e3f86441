// expect: projected(x) needs the constraints of a compiled model: add static constexpr bool projects = true to its interface
#include "models/offered_little.hpp"

#include <ctdyn/ctdyn.hpp>

using namespace offered_little;

#ifdef CTDYN_COMPILES
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)eom.projected(x);
#else
void use(const compiled_model<udot_alone>& eom, const state_of<udot_alone>& x) {
  (void)eom.projected(x);
#endif
}
