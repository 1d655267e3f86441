// expect: results of a batch are written into one matrix of the scalar type of the method for each output, stored column by column
#include "method/mock.hpp"

using namespace mock;
using by_rows = Eigen::Matrix<double, Eigen::Dynamic, 6, Eigen::RowMajor>;
using by_columns = Eigen::Matrix<double, Eigen::Dynamic, 6>;

#ifdef CTDYN_COMPILES
void fill(const method<>& eom, const ctdyn::state_tables<double>& x, by_columns& results) {
#else
void fill(const method<>& eom, const ctdyn::state_tables<double>& x, by_rows& results) {
#endif
  (void)eom.evaluator(mass).batch(x, results);
}
