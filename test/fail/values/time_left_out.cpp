// expect: no value is given for time t: add it as the last argument, as in state(q, u, r, t)
#include "method/mock.hpp"

using namespace mock;
const Eigen::Matrix<double, 1, 1> one(1);

#ifdef CTDYN_COMPILES
const auto x = method<>::state(one, Eigen::Vector2d(1, 2), one, 0.0);
#else
const auto x = method<>::state(one, Eigen::Vector2d(1, 2), one);
#endif
