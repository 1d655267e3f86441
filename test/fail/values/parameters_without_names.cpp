// expect: parameters are given by name, as in values(g = 9.81, m = 1.0), or as one vector
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, l * A.x), particle<"P">(P, m),
    force(P, m * g * N.x));
using kane = kanes_method<description>;

double acceleration() {
#ifdef CTDYN_COMPILES
  const kane eom(values(g = 9.81), values(l = 2, m = 5));
#else
  const kane eom(9.81, 2, 5);
#endif
  return eom.evaluate(eom.state(values(q1 = 0.1), values(u1 = 0.2)), udot)(0);
}
