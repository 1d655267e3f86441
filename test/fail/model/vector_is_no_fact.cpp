// expect: system(...): argument 2, q1 * N.x, is a vector, not a fact; say what it is, as in P.set_pos(O, q1 * N.x) or force(P, q1 * N.x)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr coordinate<"q1"> q1;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), P.set_pos(O, q1 * N.x));
#else
inline constexpr auto it = system(newtonian(N, O), q1 * N.x);
#endif
