// expect: sin(N): N is a frame where the argument, a scalar, belongs
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = sin(q1);
#else
inline constexpr auto it = sin(N);
#endif
