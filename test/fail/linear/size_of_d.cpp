// expect: D of a linear system has a row for each output (row of C) and a column for each input (column of B)
#include <ctdyn/linear_systems.hpp>

#ifdef CTDYN_COMPILES
using direct_matrix = Eigen::Matrix<double, 1, 1>;
#else
using direct_matrix = Eigen::Matrix2d;
#endif
auto made(const Eigen::Matrix2d& A, const Eigen::Vector2d& B, const Eigen::RowVector2d& C, const direct_matrix& D) {
  return ctdyn::linear_system{A, B, C, D};
}
