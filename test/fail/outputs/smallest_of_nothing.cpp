// expect: smallest and fastest say how outputs are evaluated: name the outputs after it
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
auto evaluator(const method<>& eom) { return eom.evaluator(ctdyn::smallest, mass); }
#else
auto evaluator(const method<>& eom) { return eom.evaluator(ctdyn::smallest); }
#endif
