// expect: measured{sensor, noise, ...}: give its noise a seed of its own, as in seed{7}
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] inline auto of(const kane& eom) { return measured{sensor{eom, x}, Eigen::Matrix<double, 1, 1>(0.1), seed{7}}; }
#else
[[maybe_unused]] inline auto of(const kane& eom) { return measured{sensor{eom, x}, Eigen::Matrix<double, 1, 1>(0.1)}; }
#endif
