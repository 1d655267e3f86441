// expect: the matrix of the speeds has 3 columns: give it one for each of u1, u2, in this order
#include "method/mock.hpp"

using namespace mock;

template <int Columns> using table = Eigen::Matrix<double, Eigen::Dynamic, Columns>;
#ifdef CTDYN_COMPILES
using of_speeds = table<2>;
#else
using of_speeds = table<3>;
#endif

auto many(const table<1>& Q, const of_speeds& U, const Eigen::MatrixXd& R, const Eigen::VectorXd& times) {
  return method<>::states(Q, U, R, times);
}
