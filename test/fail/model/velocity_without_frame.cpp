// expect: P.vel(): the frame is missing; write P.vel(frame)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = P.vel(N);
#else
inline constexpr auto it = P.vel();
#endif
