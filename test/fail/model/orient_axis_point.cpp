// expect: A.orient_axis(O, q1, N.z): O is a point where the parent, a frame, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr point<"O"> O;
#ifdef CTDYN_COMPILES
inline constexpr auto it = A.orient_axis(N, q1, N.z);
#else
inline constexpr auto it = A.orient_axis(O, q1, N.z);
#endif
