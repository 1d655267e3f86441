// expect: matrices of controllers have sizes that are known while compiling
#include <ctdyn/control.hpp>

#ifdef CTDYN_COMPILES
bool stable(const Eigen::Matrix2d& A, const Eigen::Vector2d& B, const Eigen::Matrix2d& Q, const Eigen::Matrix<double, 1, 1>& R) {
#else
bool stable(const Eigen::MatrixXd& A, const Eigen::MatrixXd& B, const Eigen::MatrixXd& Q, const Eigen::MatrixXd& R) {
#endif
  return ctdyn::lqr(A, B, Q, R).status == ctdyn::control_status::solved;
}
