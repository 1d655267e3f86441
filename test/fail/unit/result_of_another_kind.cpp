// expect: in(...): forcing[0] is asked for in mN, and has N m
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
constexpr parameter<"m"> m;
constexpr parameter<"k"> k;
constexpr parameter<"l"> l;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), dt(q) == u,
                                  particle<"P">(P, m), force(P, k * l * A.y));
using kane = kanes_method<it>;
inline const kane eom{values(m = 1.2, l = 0.3, k = 2.0)};
#ifdef CTDYN_COMPILES
inline const auto f = eom.evaluate(eom.state(values(q = 0.1, u = 0.0)), in(si::millinewton * si::metre, forcing));
#else
inline const auto f = eom.evaluate(eom.state(values(q = 0.1, u = 0.0)), in(si::millinewton, forcing));
#endif
