// expect: the auxiliary states are given as a vector of 2 entries: give one entry for each of i
#include "fail/auxiliary_state/symbols.hpp"

using kane = kanes_method<rail>;
[[maybe_unused]] const kane eom{values(m = 2.0)};
#ifdef CTDYN_COMPILES
const auto at = eom.state(Eigen::Vector<double, 1>(1), Eigen::Vector<double, 1>(2), Eigen::Vector<double, 1>(3), Eigen::Vector<double, 1>(4));
#else
const auto at = eom.state(Eigen::Vector<double, 1>(1), Eigen::Vector<double, 1>(2), Eigen::Vector2d(3, 4), Eigen::Vector<double, 1>(4));
#endif
