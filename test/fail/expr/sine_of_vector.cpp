// expect: sin(q1 * N.x): q1 * N.x is a vector where the argument, a scalar, belongs; take a component first, as in dot(v, N.x)
#include <ctdyn/model/model.hpp>
using namespace ctdyn;
inline constexpr coordinate<"q1"> q1;
inline constexpr frame<"N"> N;
inline constexpr frame<"A"> A;
#ifdef CTDYN_COMPILES
inline constexpr auto it = sin(dot(q1 * N.x, A.x));
#else
inline constexpr auto it = sin(q1 * N.x);
#endif
