// expect: the inputs are given as a vector of 2 entries: give one entry for each of F
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<without_wind>;
#ifdef CTDYN_COMPILES
using all = Eigen::Matrix<double, 1, 1>;
#else
using all = Eigen::Vector2d;
#endif
[[maybe_unused]] inline auto of(const kane& eom) {
  return input_delay<2>(eom, [](const auto&) { return all(all::Ones()); })(neutral(eom));
}
