// expect: q1 ^ number * N.x: this is no power; write pow<2>(x), and pow<1, 2>(x) for a root
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
#ifdef CTDYN_COMPILES
inline constexpr auto it = pow<2>(q1) * N.x;
#else
inline constexpr auto it = q1 ^ 2 * N.x;
#endif
