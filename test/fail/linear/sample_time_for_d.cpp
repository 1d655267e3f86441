// expect: the fourth argument of a linear system is its matrix D
// expect: the sample time (s) is the fifth
#include <ctdyn/linear_systems.hpp>

auto made(const Eigen::Matrix2d& A, const Eigen::Vector2d& B, const Eigen::RowVector2d& C) {
#ifdef CTDYN_COMPILES
  return ctdyn::linear_system{A, B, C, Eigen::Matrix<double, 1, 1>(0.0), 0.01};
#else
  return ctdyn::linear_system{A, B, C, 0.01};
#endif
}
