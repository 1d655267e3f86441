// expect: the speeds are given as a vector of 2 entries: give one entry for each of u, in this order
#include "models/compiled_pendulum.hpp"

using namespace compiled_pendulum;

void use(const compiled_model<interface>& eom, const compiled_model<interface>::state_type& x) {
#ifdef CTDYN_COMPILES
  (void)eom.evaluate(x, x.u, inverse_dynamics)(0);
#else
  (void)eom.evaluate(x, Eigen::Vector2d(1, 2), inverse_dynamics)(0);
#endif
}
