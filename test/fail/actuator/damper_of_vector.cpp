// expect: linear_damper(...): argument 1, N.x, is a vector, not a scalar
#include <ctdyn/actuators.hpp>

using namespace ctdyn;
[[maybe_unused]] constexpr frame<"N"> N;
[[maybe_unused]] constexpr frame<"A"> A;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
[[maybe_unused]] constexpr point<"R"> R;
[[maybe_unused]] constexpr parameter<"k"> k;
[[maybe_unused]] constexpr auto path = linear_pathway(P, Q);

#ifdef CTDYN_COMPILES
constexpr auto made = linear_damper(k, path);
#else
constexpr auto made = linear_damper(N.x, path);
#endif
static_assert(sizeof(made) != 0);
