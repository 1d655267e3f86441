// expect: an output with numbers in it is written value_of<expression>, so that its type holds them
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/units.hpp>
using namespace ctdyn;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr frame<"N"> N;
constexpr point<"O"> O;
constexpr point<"P"> P;
inline constexpr auto it = system(newtonian(N, O), P.set_pos(O, x * N.x), dt(x) == v, particle<"P">(P, 1));
inline const kanes_method<it> eom;
#ifdef CTDYN_COMPILES
inline const double f = eom.evaluate(eom.state(values(x = 0.1, v = 0)), value_of<x + 2 * si::metre>);
#else
inline const double f = eom.evaluate(eom.state(values(x = 0.1, v = 0)), x + 2 * si::metre);
#endif
