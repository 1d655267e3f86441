// expect: many states are given as states(Q, U, Z, R)
// expect: a column for each coordinate, speed, auxiliary state and input
#include "fail/auxiliary_state/symbols.hpp"

const Eigen::MatrixXd Q(3, 1);

using kane = kanes_method<rail>;
[[maybe_unused]] const kane eom{values(m = 2.0)};
#ifdef CTDYN_COMPILES
const auto at = kane::states(Q, Q, Q, Q);
#else
const auto at = kane::states(Q, Q, Q);
#endif
