// expect: g * N.x + number: a vector plus a number
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr speed<"u1"> u1;
inline constexpr parameter<"m"> m;
inline constexpr parameter<"g"> g;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, 2 * A.x), particle<"P">(P, m),
       force(P, -m * (g * N.x + 2 * A.x)));
#else
inline constexpr auto it = system(newtonian(N, O), dt(q1) == u1, A.orient_axis(N, q1, N.z), P.set_pos(O, 2 * A.x), particle<"P">(P, m),
       force(P, -m * (g * N.x + 2)));
#endif
