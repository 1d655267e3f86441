// expect: A of a linear system is square, a row and a column for each state
#include <ctdyn/linear_systems.hpp>

#ifdef CTDYN_COMPILES
using state_matrix = Eigen::Matrix2d;
#else
using state_matrix = Eigen::Matrix<double, 2, 3>;
#endif
auto made(const state_matrix& A, const Eigen::Vector2d& B, const Eigen::RowVector2d& C) { return ctdyn::linear_system{A, B, C}; }
