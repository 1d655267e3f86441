// expect: no value is given for auxiliary state i: add i = ... to values(...)
#include "fail/auxiliary_state/symbols.hpp"

using kane = kanes_method<rail>;
[[maybe_unused]] const kane eom{values(m = 2.0)};
#ifdef CTDYN_COMPILES
const auto at = eom.state(values(x = 1.0, v = 2.0, F = 3.0, i = 4.0));
#else
const auto at = eom.state(values(x = 1.0, v = 2.0, F = 3.0));
#endif
