// expect: an output depends on the derivatives of the speeds: give them as a matrix after the states, with a row for
// each state
#include "method/mock.hpp"

using namespace mock;

void fill(const method<>& eom, const ctdyn::state_tables<double>& x, const Eigen::MatrixXd& a, Eigen::MatrixXd& b) {
#ifdef CTDYN_COMPILES
  (void)eom.evaluator(inertia).batch(x, a, b);
#else
  (void)a, (void)eom.evaluator(inertia).batch(x, b);
#endif
}
