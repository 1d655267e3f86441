// expect: q1 / N.x: a scalar divided by a vector; only scalars divide
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = q1 / dot(N.x, A.x);
#else
inline constexpr auto it = q1 / N.x;
#endif
