// expect: q1 * N: N is a frame; a vector of it is N.x
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = q1 * N.x;
#else
inline constexpr auto it = q1 * N;
#endif
