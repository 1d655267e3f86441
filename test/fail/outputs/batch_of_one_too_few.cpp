// expect: results of a batch are written into one matrix of the scalar type of the method for each output
#include "method/mock.hpp"

using namespace mock;

void fill(const method<>& eom, const ctdyn::state_tables<double>& x, Eigen::MatrixXd& a, Eigen::MatrixXd& b) {
#ifdef CTDYN_COMPILES
  (void)eom.evaluator(mass, force).batch(x, a, b);
#else
  (void)b, (void)eom.evaluator(mass, force).batch(x, a);
#endif
}
