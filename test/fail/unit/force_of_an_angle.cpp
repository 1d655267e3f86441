// expect: force(P, k * q * A.y): k * q has N rad/m, a force has N; k has N/m by units(...); q has rad by A.orient_axis(N, q)
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
constexpr auto pendulum = facts(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, l* A.x), dt(q) == u,
                                particle<"P">(P, m));
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(pendulum, force(P, k * l * q * A.y), units(k = si::newton / si::metre));
#else
inline constexpr auto it = system(pendulum, force(P, k * q * A.y), units(k = si::newton / si::metre));
#endif
using kane = kanes_method<it>;
inline constexpr auto names = kane::coordinate_names;
