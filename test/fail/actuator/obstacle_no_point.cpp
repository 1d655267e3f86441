// expect: obstacle_set_pathway(...): argument 2, N.x, is a vector
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
constexpr auto made = obstacle_set_pathway(P, Q, R);
#else
constexpr auto made = obstacle_set_pathway(P, N.x, R);
#endif
static_assert(sizeof(made) != 0);
