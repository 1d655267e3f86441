// expect: pow(k, number)
// expect: as in pow<2>(k)
#include "fail/description/symbols.hpp"

constexpr auto description = system(
    newtonian(N, O), dt(q1) == u1,
    A.orient_axis(N, q1, N.z),
    P.set_pos(O, l * A.x),
    particle<"P">(P, m),
    force(P, k * N.x));

using kane = kanes_method<description>;
#ifdef CTDYN_COMPILES
[[maybe_unused]] auto at(const kane& eom, const kane::state_type& x) { return eom.evaluate(x, value_of<pow<-3>(k) / 2>); }
#else
[[maybe_unused]] auto at(const kane& eom, const kane::state_type& x) { return eom.evaluate(x, value_of<pow(k, -3) / 2>); }
#endif
