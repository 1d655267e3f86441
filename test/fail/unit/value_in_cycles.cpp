// expect: speed u is measured in rad/s, and its value is given in Hz; a cycle is 2 pi rad
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
inline constexpr auto it =
    system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, 2 * A.x), dt(q) == u, particle<"P">(P, 3));
using kane = kanes_method<it>;
#ifdef CTDYN_COMPILES
inline const auto x = kane{}.state(values(q = 0.0, u = 50 * si::revolution / si::second));
#else
inline const auto x = kane{}.state(values(q = 0.0, u = 50 * si::hertz));
#endif
