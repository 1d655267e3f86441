// expect: frame A is oriented twice
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto slider = facts(C.orient_axis(N, q2, N.z), dt(q2) == u2, R.set_pos(P, l * C.x), particle<"R">(R, m));
#else
constexpr auto slider = facts(A.orient_axis(N, q2, N.z), dt(q2) == u2, R.set_pos(P, l * A.x), particle<"R">(R, m));
#endif
constexpr auto description = system(pendulum, slider);

using kane = kanes_method<description>;
const double one = used<kane>();
