// expect: c * q is asked for in N, and its unit is open
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr parameter<"c"> c;
constexpr parameter<"e"> e;
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), dt(q) == u,
                                  particle<"P">(P, m), torque(A, c * e * A.z));
using kane = kanes_method<it>;
inline const kane eom{values(m = 1.2, l = 0.3, c = 2.0, e = 1.0)};
#ifdef CTDYN_COMPILES
inline const auto f = eom.evaluate(eom.state(values(q = 0.1, u = 0.0)), in(si::newton_metre, c * e * q));
#else
inline const auto f = eom.evaluate(eom.state(values(q = 0.1, u = 0.0)), in(si::newton, c * q));
#endif
