// expect: smallest or fastest stands once, before the outputs that are evaluated, as in evaluator(smallest, mass_matrix)
#include "method/mock.hpp"

using namespace mock;

auto at(const method<>& eom, const method<>::state_type& x) {
#ifdef CTDYN_COMPILES
  const auto [M, f] = eom.evaluator(ctdyn::smallest, mass, force)(x);
#else
  const auto [M, f] = eom.evaluator(mass, ctdyn::smallest, force)(x);
#endif
  return (M.col(0) + f).eval();
}
