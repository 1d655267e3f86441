// expect: the coordinates are given as a vector v of a size that is known only at run time: give v.head<1>()
#include "method/mock.hpp"

using namespace mock;

void update(const Eigen::VectorXd& angles) {
  auto staged = method<>(Eigen::Vector2d(1, 2)).stages(energy);
#ifdef CTDYN_COMPILES
  staged.update(angles.head<1>());
#else
  staged.update(angles);
#endif
}
