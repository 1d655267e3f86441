// expect: many states are given as states(Q, U, R, t): matrices of the scalar type of the method, stored column by column
#include "method/mock.hpp"

using namespace mock;

auto states(const Eigen::MatrixXd& Q, const Eigen::MatrixXd& U, const Eigen::MatrixXd& R, const Eigen::VectorXd& times) {
#ifdef CTDYN_COMPILES
  return method<>::states(Q, U, R, times);
#else
  (void)R, (void)times;
  return method<>::states(Q, U);
#endif
}
