// expect: no values are given for the auxiliary states: add a vector with i after coordinates and speeds
#include "fail/auxiliary_state/symbols.hpp"

using kane = kanes_method<rail>;
[[maybe_unused]] const kane eom{values(m = 2.0)};
#ifdef CTDYN_COMPILES
const auto at = eom.state(Eigen::Vector<double, 1>(1), Eigen::Vector<double, 1>(2), Eigen::Vector<double, 1>(3), Eigen::Vector<double, 1>(4));
#else
const auto at = eom.state(Eigen::Vector<double, 1>(1), Eigen::Vector<double, 1>(2));
#endif
