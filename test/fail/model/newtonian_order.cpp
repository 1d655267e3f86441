// expect: newtonian(O, N): O is a point where a frame belongs; write newtonian(frame, point)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr frame<"N"> N;
inline constexpr point<"O"> O;
#ifdef CTDYN_COMPILES
inline constexpr auto it = newtonian(N, O);
#else
inline constexpr auto it = newtonian(O, N);
#endif
