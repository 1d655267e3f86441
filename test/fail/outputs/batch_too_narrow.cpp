// expect: the matrix for output 2 has 1 column: give it 2, one for each entry of the output
#include "method/mock.hpp"

using namespace mock;

void fill(const method<>& eom, const ctdyn::state_tables<double>& x, Eigen::MatrixXd& a, Eigen::MatrixXd& b) {
#ifdef CTDYN_COMPILES
  (void)eom.evaluator(mass, force).batch(x, a, b);
#else
  (void)eom.evaluator(mass, force).batch(x, a, b.col(0));
#endif
}
