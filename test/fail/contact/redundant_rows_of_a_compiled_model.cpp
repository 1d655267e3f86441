// expect: redundant_rows(...): a compiled model offers no matrix of all rows: ask the method that it was compiled from
#include "fail/contact/compiled_ball.hpp"

#ifdef CTDYN_COMPILES
using model = kanes_method<description>;
#else
using model = compiled_model<interface>;
#endif

[[maybe_unused]] const auto rows = redundant_rows(model(), model::state_type());
