// expect: torque is no output of this method: ask for force
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
auto force_at(const method<>& eom, const method<>::state_type& x) { return eom.evaluate(x, mass, force); }
#else
auto force_at(const method<>& eom, const method<>::state_type& x) { return eom.evaluate(x, mass, torque); }
#endif
