// expect: the speeds are given as a vector of 3 entries: give one entry for each of u1, u2, in this order
#include "method/mock.hpp"

using namespace mock;
const Eigen::Matrix<double, 1, 1> one(1);

#ifdef CTDYN_COMPILES
const auto x = method<>::state(one, Eigen::Vector2d(1, 2), one, 0.0);
#else
const auto x = method<>::state(one, Eigen::Vector3d(1, 2, 3), one, 0.0);
#endif
