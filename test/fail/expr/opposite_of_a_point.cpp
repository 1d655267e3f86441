// expect: -P: P is a point; its position is P.pos_from(O)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = -P.pos_from(O);
#else
inline constexpr auto it = -P;
#endif
