// expect: in(...): f is asked for in rev/s, and has Hz; a cycle is 2 pi rad
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr parameter<"f"> f;
constexpr parameter<"F"> F;
constexpr ctdyn::time t;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
inline constexpr auto it = system(newtonian(N, O), P.set_pos(O, x * N.x), dt(x) == v, particle<"P">(P, 3),
                                  force(P, F * sin(f * t) * N.x), units(f = si::hertz));
using kane = kanes_method<it>;
inline const kane eom{values(f = 50, F = 1)};
#ifdef CTDYN_COMPILES
inline const double n = eom.evaluate(eom.state(values(x = 0.0, v = 1.0, t = 0.0)), in(si::hertz, f));
#else
inline const double n = eom.evaluate(eom.state(values(x = 0.0, v = 1.0, t = 0.0)), in(si::revolution / si::second, f));
#endif
