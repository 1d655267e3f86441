// expect: P.pos_from(N): N is a frame where the other point, a point, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = P.pos_from(O);
#else
inline constexpr auto it = P.pos_from(N);
#endif
