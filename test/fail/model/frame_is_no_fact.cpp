// expect: system(...): argument 2, A, is a frame, not a fact; say how it is oriented, as in A.orient_axis(N, q, N.z)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = system(newtonian(N, O), A.orient_axis(N, q1, N.z));
#else
inline constexpr auto it = system(newtonian(N, O), A);
#endif
