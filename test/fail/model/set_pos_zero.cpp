// expect: P.set_pos(O, number): a number stands where the position, a vector such as zero_vector, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
inline constexpr point<"P"> P;
#ifdef CTDYN_COMPILES
inline constexpr auto it = P.set_pos(O, zero_vector);
#else
inline constexpr auto it = P.set_pos(O, 0);
#endif
