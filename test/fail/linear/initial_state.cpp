// expect: an initial state is a column with a number for each state
#include <ctdyn/linear_systems.hpp>

auto run(const ctdyn::linear_system<double, 2, 1, 1>& G) {
#ifdef CTDYN_COMPILES
  return initial_response(G, Eigen::Vector2d(1, 0), 2.0);
#else
  return initial_response(G, Eigen::Vector3d(1, 0, 0), 2.0);
#endif
}
