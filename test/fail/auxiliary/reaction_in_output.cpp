// expect: reaction T1 has no value in an expression
// expect: ask for the output reactions
#include "fail/constraint/symbols.hpp"

constexpr auto description = pendulum(force(P, T1 * A.x), auxiliary_velocity(P, v1 * A.x));
using kane = kanes_method<description>;

[[maybe_unused]] double asked(const kane& eom) {
#ifdef CTDYN_COMPILES
  return eom.evaluate({}, l * u1);
#else
  return eom.evaluate({}, l * T1);
#endif
}
