// expect: C of a linear system has the type of numbers that A has
#include <ctdyn/linear_systems.hpp>

#ifdef CTDYN_COMPILES
using output_matrix = Eigen::RowVector2d;
#else
using output_matrix = Eigen::RowVector2f;
#endif
auto made(const Eigen::Matrix2d& A, const Eigen::Vector2d& B, const output_matrix& C) { return ctdyn::linear_system{A, B, C}; }
