// expect: in(...): u is asked for in Hz, and has rad/s; a cycle is 2 pi rad
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, 2 * A.x), dt(q) == u,
                                  particle<"P">(P, 3), units());
using kane = kanes_method<it>;
inline const kane eom{};
#ifdef CTDYN_COMPILES
inline const double f = eom.evaluate(eom.state(values(q = 0.0, u = 1.0)), in(si::revolution / si::second, u));
#else
inline const double f = eom.evaluate(eom.state(values(q = 0.0, u = 1.0)), in(si::hertz, u));
#endif
