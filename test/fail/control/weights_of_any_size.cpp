// expect: weights have sizes that are known while compiling
// expect: of a MatrixXd, take Q.topLeftCorner<2, 2>()
#include <ctdyn/control.hpp>

#ifdef CTDYN_COMPILES
bool stable(const Eigen::MatrixXd& Q, const Eigen::MatrixXd& R) {
  return ctdyn::lqr(Eigen::Matrix2d::Identity(), Eigen::Vector2d(0, 1), Q.topLeftCorner<2, 2>(), R.topLeftCorner<1, 1>()).status ==
         ctdyn::control_status::solved;
}
#else
bool stable(const Eigen::MatrixXd& Q, const Eigen::MatrixXd& R) {
  return ctdyn::lqr(Eigen::Matrix2d::Identity(), Eigen::Vector2d(0, 1), Q, R).status == ctdyn::control_status::solved;
}
#endif
