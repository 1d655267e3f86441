// expect: P.set_pos(N, l * N.x): N is a frame where the other point, a point, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr parameter<"l"> l;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = P.set_pos(O, l * N.x);
#else
inline constexpr auto it = P.set_pos(N, l * N.x);
#endif
