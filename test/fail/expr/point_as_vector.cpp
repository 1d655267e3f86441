// expect: P + q1 * N.x: P is a point; its position is P.pos_from(O)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = P.pos_from(O) + q1 * N.x;
#else
inline constexpr auto it = P + q1 * N.x;
#endif
