// expect: by(...): input wind is named twice
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
const kane eom;
const auto rest = eom.state(values(x = 0, v = 0, F = 0, wind = 0));
#ifdef CTDYN_COMPILES
kalman_filter filter{eom, rest, errors::matrix::Identity()};
const auto how = filter.predict(rest.r, 0.1, errors::matrix::Zero(), by(wind), Eigen::Matrix<double, 1, 1>(1));
#else
kalman_filter filter{eom, rest, errors::matrix::Identity()};
const auto how = filter.predict(rest.r, 0.1, errors::matrix::Zero(), by(wind, wind), Eigen::Matrix<double, 1, 1>(1));
#endif
