// expect: evaluate(x, kinetic_energy) is not among what the interface of this model offers
#include "models/offered_little.hpp"

#include <ctdyn/with/picture/series.hpp>

using namespace offered_little;

#ifdef CTDYN_COMPILES
void use(const compiled_model<slopes>& eom, const state_of<slopes>& x) {
  (void)signals(eom, std::vector{x}, q, kinetic_energy);
#else
void use(const compiled_model<derivatives>& eom, const state_of<derivatives>& x) {
  (void)signals(eom, std::vector{x}, q, kinetic_energy);
#endif
}
