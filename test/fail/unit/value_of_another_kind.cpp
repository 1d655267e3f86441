// expect: parameter l is measured in m, and its value is given in lb
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
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), dt(q) == u,
                                  particle<"P">(P, m), force(P, k * l * A.y));
using kane = kanes_method<it>;
inline const kane eom{values(m = 1200 * si::gram, l = 3 * si::inch, k = 2.0)};
#else
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l * A.x), dt(q) == u,
                                  particle<"P">(P, m), force(P, k * l * A.y));
using kane = kanes_method<it>;
inline const kane eom{values(m = 1200 * si::gram, l = 3 * si::pound, k = 2.0)};
#endif

