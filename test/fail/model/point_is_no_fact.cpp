// expect: system(...): argument 2, P, is a point, not a fact; say where it is, as in P.set_pos(O, l * A.x)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr coordinate<"q1"> q1;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), P.set_pos(O, q1 * N.x));
#else
inline constexpr auto it = system(newtonian(N, O), P);
#endif
