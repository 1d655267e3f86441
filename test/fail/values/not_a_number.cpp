// expect: the value of parameter l is not a number: write l = 1.5
#include "method/mock.hpp"

using namespace mock;

#ifdef CTDYN_COMPILES
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = 0.5)};
#else
[[maybe_unused]] const method<> eom{ctdyn::values(m = 2.0, l = Eigen::Vector2d(1, 2))};
#endif
