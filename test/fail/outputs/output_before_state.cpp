// expect: evaluate(...): its first argument is no state of this model; write evaluate(x, udot) with a state x = eom.state(...); many states at once are for the batch of an evaluator
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
auto of(const method<>& eom, const method<>::state_type& x) { return eom.evaluate(x, mass); }
#else
auto of(const method<>& eom, const method<>::state_type& x) { return eom.evaluate(mass, x); }
#endif
