// expect: no output is asked for; name some of them, as in evaluate(x, udot) or evaluator(mass_matrix, forcing)
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
auto of(const method<>& eom, const method<>::state_type& x) { return eom.evaluate(x, mass); }
#else
auto of(const method<>& eom, const method<>::state_type& x) { return eom.evaluate(x); }
#endif
