// expect: smallest or fastest stands once, before the outputs that are evaluated, as in evaluator(smallest, mass_matrix)
#include "method/mock.hpp"

using namespace mock;

auto at(const method<>& eom, const method<>::state_type& x) {
#ifdef CTDYN_COMPILES
  return eom.evaluate(x, ctdyn::fastest, mass);
#else
  return eom.evaluate(x, ctdyn::fastest, ctdyn::smallest, mass);
#endif
}
