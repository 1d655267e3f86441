// expect: the value of parameter l is not a number: write l = 1.5
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
const method<> eom{ctdyn::values(m = 2.0, l = 0.5)};
#else
const method<> eom{ctdyn::values(m = 2.0, l = Eigen::Vector2d(1, 2))};
#endif
