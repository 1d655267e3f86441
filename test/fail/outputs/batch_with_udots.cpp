// expect: there is a matrix more than outputs, and no output depends on the derivatives of the speeds: leave it out
#include "method/mock.hpp"

using namespace mock;

void fill(const method<>& eom, const ctdyn::state_tables<double>& x, const Eigen::MatrixXd& a, Eigen::MatrixXd& b) {
#ifdef CTDYN_COMPILES
  (void)a, (void)eom.evaluator(mass).batch(x, b);
#else
  (void)eom.evaluator(mass).batch(x, a, b);
#endif
}
