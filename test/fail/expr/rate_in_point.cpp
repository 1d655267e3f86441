// expect: dt(A.x, O): O is a point where a frame belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
inline constexpr point<"O"> O;
#ifdef CTDYN_COMPILES
inline constexpr auto it = dt(A.x, N);
#else
inline constexpr auto it = dt(A.x, O);
#endif
