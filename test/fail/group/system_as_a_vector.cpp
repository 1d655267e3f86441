// expect: force(P, system(...)): system(...) is a system where the force, a vector, belongs
#include "fail/group/symbols.hpp"

#ifdef CTDYN_COMPILES
constexpr auto description = system(pendulum, force(P, l * A.x));
#else
constexpr auto description = system(pendulum, force(P, pendulum));
#endif

using kane = kanes_method<description>;
const double one = used<kane>();
