// expect: angular_momentum(N, O): N is a frame where a point belongs; write angular_momentum(point, frame)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
#ifdef CTDYN_COMPILES
inline constexpr auto it = angular_momentum(O, N);
#else
inline constexpr auto it = angular_momentum(N, O);
#endif
