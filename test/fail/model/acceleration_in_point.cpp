// expect: P.acc(O): O is a point where a frame belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = P.acc(N);
#else
inline constexpr auto it = P.acc(O);
#endif
