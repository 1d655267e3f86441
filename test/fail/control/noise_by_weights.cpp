// expect: predict(inputs, h, noise, by(...), density): name inputs without weights, as in by(F, wind); density is that of their noise
#include "fail/control/pushed_mass.hpp"

#include <ctdyn/control.hpp>

using kane = kanes_method<with_wind>;
using errors = error_state<kane>;
const kane eom;
const auto rest = eom.state(values(x = 0, v = 0, F = 0, wind = 0));
kalman_filter filter{eom, rest, errors::matrix::Identity()};
const Eigen::Matrix2d density = Eigen::Matrix2d::Identity();
#ifdef CTDYN_COMPILES
const auto how = filter.predict(rest.r, 0.1, errors::matrix::Zero(), by(F, wind), density);
#else
const auto how = filter.predict(rest.r, 0.1, errors::matrix::Zero(), by(F = 1, wind = 2), density);
#endif
