// expect: by(): name the inputs that are meant, as in by(F, M)
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
const kane eom;
const auto rest = eom.state(values(x = 0, v = 0, F = 0, wind = 0));
#ifdef CTDYN_COMPILES
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), Eigen::Matrix<double, 1, 1>(1), by(F)).status;
#else
const auto keep = lqr(eom, rest, errors::diagonal(x = 1), Eigen::Matrix<double, 1, 1>(1), by()).status;
#endif
