// expect: results of a batch are written into one matrix of the scalar type of the method for each output
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
void fill(const method<>& eom, const ctdyn::state_tables<double>& x, Eigen::MatrixXd& b) {
#else
void fill(const method<>& eom, const ctdyn::state_tables<double>& x, const Eigen::MatrixXd& b) {
#endif
  (void)eom.evaluator(mass).batch(x, b.leftCols(6));
}
