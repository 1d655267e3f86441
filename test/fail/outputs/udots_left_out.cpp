// expect: an output depends on the derivatives of the speeds: give them as a vector after the state
#include "method/mock.hpp"

using namespace mock;

auto at(const method<>& eom, const method<>::state_type& x) {
#ifdef CTDYN_COMPILES
  return eom.evaluate(x, Eigen::Vector2d(1, 2), inertia);
#else
  return eom.evaluate(x, inertia);
#endif
}
