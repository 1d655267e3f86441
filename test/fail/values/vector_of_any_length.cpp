// expect: the speeds are given as a vector v of a size that is known only at run time: give v.head<2>(), or a Map
// expect: of that fixed size, with one entry for each of u1, u2, in this order
#include "method/mock.hpp"

using namespace mock;
const Eigen::Matrix<double, 1, 1> one(1);

auto state(const Eigen::VectorXd& u) {
#ifdef CTDYN_COMPILES
  return method<>::state(one, u.head<2>(), one, 0.0);
#else
  return method<>::state(one, u, one, 0.0);
#endif
}
