// expect: linear_momentum(O): O is a point where a frame belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
#ifdef CTDYN_COMPILES
inline constexpr auto it = linear_momentum(N);
#else
inline constexpr auto it = linear_momentum(O);
#endif
