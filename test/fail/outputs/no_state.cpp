// expect: evaluate(): the state is missing; write evaluate(x, udot)
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
auto of(const method<>& eom, const method<>::state_type& x) { return eom.evaluate(x, mass, force); }
#else
auto of(const method<>& eom, const method<>::state_type&) { return eom.evaluate(); }
#endif
